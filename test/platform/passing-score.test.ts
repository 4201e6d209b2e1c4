import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  activityRecords,
  certificateTemplates,
  gradingScales,
  objectiveAccesses,
  objectives,
} from '../../demo/platform/db/schema';
import { certificateRecordPage } from '../../src/contract/certificates';
import { objectiveRecordPage } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { CommandState, ContentType, PublicationState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

/** A course of Ada's with parts of equal weight, and one threshold for passing, a grade and the certificate. */
async function courseOf(partCount: number, least: number) {
  const { db } = platform;
  const [objectiveId, gradingScaleId] = [randomUUID(), randomUUID()];
  await db.insert(gradingScales).values({
    id: gradingScaleId,
    name: 'One threshold',
    maxScore: 100,
    normalizedPassingScore: least,
    grades: [
      { name: 'Passed', normalizedMinScore: least, color: null },
      { name: 'Failed', normalizedMinScore: 0, color: null },
    ],
  });
  const common = { name: 'Means', code: 'MEAN', description: '', state: PublicationState.ready };
  await db
    .insert(objectives)
    .values({ ...common, id: objectiveId, type: ContentType.composite, gradingScaleId, inCatalog: true });
  const ids = Array.from({ length: partCount }, () => randomUUID());
  await db.insert(activityParts).values(
    ids.map((id, order) => ({
      ...common,
      id,
      objectiveId,
      order,
      axis: id,
      activityId: randomUUID(),
      type: ContentType.text,
    })),
  );
  await db
    .insert(certificateTemplates)
    .values({ id: randomUUID(), objectiveId, name: 'Passed it', normalizedPassingScore: least });
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ada, objectiveId, isSelfEnrolled: true });
  return { objectiveId, axes: ids };
}

for (const [partCount, score, least, passes] of [
  [3, 0.7, 0.7, true],
  [7, 0.1, 0.1, true],
  [10, 0.6, 0.6, true],
  [3, 0.699, 0.7, false],
] as const) {
  test(`[GRD-02] ${partCount} parts of ${score} each: ${passes ? 'at' : 'below'} the threshold of ${least}, for passing, grade and certificate`, async () => {
    const { objectiveId, axes } = await courseOf(partCount, least);
    const { workflowId, aggregateId } = await start(ada, objectiveId);
    for (const axis of axes) {
      const workId = await walk(ada, workflowId, axis);
      // Stores a score like a quiz or an instructor.
      await platform.db
        .update(activityRecords)
        .set({ score: score * 100, maxScore: 100, normalizedScore: score })
        .where(eq(activityRecords.activityWorkflowId, workId));
    }
    assert.deepEqual(await ada.command(paths.submitObjectiveWorkflow, { id: workflowId }), {
      state: CommandState.completed,
    });
    const [record] = v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;
    assert.deepEqual([record?.grade, record?.passed], passes ? ['Passed', true] : ['Failed', false]);
    const { data } = v.parse(
      certificateRecordPage,
      await ada.json(certificatePaths.certificatesOfCourse(objectiveId, people.ada)),
    );
    assert.equal(data.length, passes ? 1 : 0);
  });
}
