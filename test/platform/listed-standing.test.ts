import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import {
  aggregates,
  listedCourses,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { SOON_MS } from '../../src/base/constants';
import { ContentType, PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { stageOf } from '../../src/course/rules/stage';
import { standing, type Standing } from '../../src/course/rules/standing';
import { access, at, DAY_MS, NOW } from '../domain/build';
import { fill, people } from './support/fixtures';
import { freshDatabase } from './support/platform';

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
before(() => fill(db));
after(async () => {
  await close();
  await drop();
});

/** How triggers write a stage. */
const STAGE: Record<Standing['stage'], number> = { inProgress: 0, notStarted: 1, completed: 2 };
const moment = (date: string | null | undefined) => (date ? new Date(date) : null);

/** Courses at all combinations of what the triggers read: attempt, its dates, result, state of the course, and dates of the access. */
function* combinations() {
  const attempts = [
    null,
    ...Object.values(WorkflowState).flatMap((state) =>
      [null, at(-1)].flatMap((submitted) => [null, at(-1)].map((finished) => ({ state, submitted, finished }))),
    ),
  ];
  for (const workflow of attempts)
    for (const record of [null, {}])
      for (const state of Object.values(PublicationState))
        for (const availabilityEndDate of [null, at(-1), at(0), at(1)])
          for (const dueDate of [null, at(-1), at(SOON_MS - 1), at(SOON_MS)])
            yield {
              id: randomUUID(),
              objective: { id: randomUUID(), state },
              workflow,
              record,
              availabilityEndDate,
              dueDate,
            };
}

test('the stage and the urgency that the database lists are those of `standing`, over all combinations', async () => {
  const courses = [...combinations()];
  const placed = courses.map((course) => ({ ...course, aggregateId: randomUUID(), workflowId: randomUUID() }));
  const inBlocks = async <Row>(rows: readonly Row[], insert: (block: Row[]) => Promise<unknown>) => {
    for (let first = 0; first < rows.length; first += 500) await insert(rows.slice(first, first + 500));
  };
  await inBlocks(placed, (block) =>
    db.insert(objectives).values(
      block.map(({ objective }) => ({
        ...objective,
        name: 'A course',
        code: 'C-1',
        description: '',
        type: ContentType.composite,
      })),
    ),
  );
  await inBlocks(placed, (block) =>
    db.insert(aggregates).values(
      block.map(({ objective, aggregateId, workflow, workflowId, record, id }) => ({
        id: aggregateId,
        userId: people.ben,
        objectiveId: objective.id,
        lastWorkflowId: workflow && workflowId,
        lastRecordId: record && id,
      })),
    ),
  );
  const attempted = placed.flatMap(({ aggregateId, workflowId, workflow }) =>
    workflow ? [{ aggregateId, id: workflowId, ...workflow, started: new Date(at(-DAY_MS)) }] : [],
  );
  await inBlocks(attempted, (block) =>
    db
      .insert(objectiveWorkflows)
      .values(block.map((row) => ({ ...row, submitted: moment(row.submitted), finished: moment(row.finished) }))),
  );
  const results = placed.flatMap(({ id, aggregateId, record }) => (record ? [{ id, aggregateId, finished: NOW }] : []));
  await inBlocks(results, (block) => db.insert(objectiveRecords).values(block));
  await inBlocks(placed, (block) =>
    db.insert(objectiveAccesses).values(
      block.map(({ id, objective, availabilityEndDate, dueDate }) => ({
        id,
        userId: people.ben,
        objectiveId: objective.id,
        isSelfEnrolled: false,
        availabilityEndDate: moment(availabilityEndDate),
        dueDate: moment(dueDate),
      })),
    ),
  );

  const listed = await db.select().from(listedCourses).where(eq(listedCourses.userId, people.ben));
  const byId = new Map(listed.map((row) => [row.accessId, row]));
  for (const course of placed) {
    const row = byId.get(course.id)!;
    const own = standing(access(course), NOW);
    const what = JSON.stringify(course);
    assert.equal(row.stage, STAGE[own.stage], what);
    const isNear = row.dueDate !== null && row.dueDate.getTime() < NOW.getTime() + SOON_MS;
    const isUrgent = isNear && row.urgentUntil !== null && !(row.urgentUntil <= NOW);
    assert.equal(isUrgent, own.urgency === 'overdue' || own.urgency === 'soon', what);
  }
  assert.equal(placed.length, 3_200);
  assert.equal(new Set(placed.map((course) => stageOf(access(course)))).size, 3);
});
