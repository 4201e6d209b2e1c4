import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  groupActivityWorkflows,
  groupMembers,
  groups,
  ltiTools,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { activity, activityPartPage } from '../../src/contract/activities';
import { activityWorkflow, activityWorkflowAggregate } from '../../src/contract/work';
import { commandAnswer } from '../../src/contract/commands';
import { pageOf } from '../../src/contract/common';
import { filterCategoryPage, showcasePage, termPage } from '../../src/contract/filters';
import {
  gradingScale,
  knowledgeModel,
  objectiveAccess,
  objectiveRecord,
  objectiveRecordPage,
  objectiveWorkflow,
  objectiveWorkflowAggregate,
} from '../../src/contract/objectives';
import { enrolledCourses } from '../../src/contract/calls/listed-courses';
import { lastProctoringSession, proctoringStart } from '../../src/contract/proctoring';
import { groupActivityWorkflow, participantPage } from '../../src/contract/teams';
import { resourceForm, resourceLink } from '../../src/contract/tools';
import { CommandState, ContentType, LtiVersion, WorkflowState } from '../../src/contract/enumerations';
import type { Browser } from './support/browser';
import { courses, parts, people, scale } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const LMS = '/api/lms/v1/';
const SERVICE = 'http://localhost:4999';

let platform: TestPlatform;
let ada: Browser;
/** Ids made by the client. */
const id = Object.fromEntries(
  ['course', 'essay', 'first', 'second', 'extra', 'tool'].map((name) => [name, randomUUID()]),
) as Record<'course' | 'essay' | 'first' | 'second' | 'extra' | 'tool', string>;
const received = { aggregate: '', record: '', group: '' };

before(async () => {
  platform = await boot({ proctoring: SERVICE });
  const { db } = platform;
  await db.update(activityParts).set({ supportCollaborativeMode: true }).where(eq(activityParts.id, parts.second));
  await db.update(activityParts).set({ proctored: true }).where(eq(activityParts.id, parts.extra));
  await db.update(objectives).set({ enableAiTutor: true }).where(eq(objectives.id, courses.course));
  const group = { id: randomUUID(), name: 'Beds' };
  await db.insert(groups).values(group);
  await db.insert(groupMembers).values({ groupId: group.id, userId: people.ada });
  const tool = randomUUID();
  await db.insert(ltiTools).values({
    id: tool,
    name: 'Practice room',
    version: LtiVersion.v11,
    launchUrl: 'http://localhost:4998/launch',
    consumerKey: 'learn',
    secret: 'secret',
  });
  await db
    .update(objectives)
    .set({ type: ContentType.lti, details: { tool: { toolId: tool } } })
    .where(eq(objectives.id, courses.essay));
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

interface Row {
  /** Method and path, as in test/api/specified-calls.test.ts. */
  call: `${'GET' | 'POST' | 'PUT'} ${string}`;
  path?: () => string;
  body?: () => object;
  sync?: true;
  answer: v.GenericSchema;
  /** Further checks, and storing ids for later calls. */
  then?: (answer: never) => void | Promise<void>;
}

const filled = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
const filter = (...expression: unknown[]) => `filter=${encodeURIComponent(JSON.stringify(expression))}`;

/** Sends the request of each row; the url of an asynchronous command is polled once. */
async function askAll(rows: readonly Row[]) {
  for (const { call, path, body, sync, answer, then } of rows) {
    const [method, template] = call.split(' ') as [string, string];
    const address = LMS + (path?.() ?? template);
    const prefer = sync ? 'respond-sync' : 'respond-async';
    const headers = { prefer };
    const response = await (method === 'GET'
      ? ada.get(address, headers)
      : method === 'PUT'
        ? ada.put(address, body!(), headers)
        : ada.post(address, body!(), headers));
    const text = await response.text();
    const accepted = method === 'POST' && answer === commandAnswer && !sync;
    assert.equal(response.status, accepted ? 202 : 200, `${call}: ${text}`);
    const parsed = v.safeParse(answer, JSON.parse(text));
    assert.ok(parsed.success, `${call}: ${JSON.stringify(parsed.issues?.[0]?.message)} in ${text}`);
    if (answer === commandAnswer) {
      const { url, completed } = parsed.output as NonNullable<v.InferOutput<typeof commandAnswer>>;
      const outcome = sync ? completed : (await ada.json<{ completed: object }>(url!)).completed;
      assert.deepEqual(outcome, { state: CommandState.completed }, call);
    }
    await then?.(parsed.output as never);
  }
}

const at = (template: string) => () =>
  filled(template, {
    id: id.course,
    ow_id: id.course,
    aw_id: id.first,
    owa_id: received.aggregate,
    gaw_id: received.group,
    objective: courses.course,
    first: parts.first,
    second: parts.second,
    extra: parts.extra,
    module: parts.module,
    record: received.record,
    extraWork: id.extra,
    essay: id.essay,
    toolWork: id.tool,
  });
const begin = (part: 'first' | 'second' | 'extra') => () => ({
  id: id[part],
  objectiveWorkflowId: id.course,
  activityPartIds: [parts.module, parts[part]],
});

test('[API-02] the calls of courses and attempts exist, with the specified method, path and body', async () => {
  const select = new URLSearchParams(enrolledCourses().path.split('?')[1]).get('select')!;
  assert.match(select, /"termId"/);
  const list = `sort=[{"selector":"objective.name","desc":false}]&requireTotalCount=true&select=${encodeURIComponent(select)}`;
  await askAll([
    {
      call: 'POST create-self-enrollments',
      body: () => ({ id: randomUUID(), objectiveAccessId: courses.open }),
      sync: true,
      answer: commandAnswer,
    },
    {
      call: 'POST create-objective-accesses',
      body: () => ({ id: randomUUID(), objectiveAccessId: courses.open }),
      answer: commandAnswer,
    },
    {
      call: 'GET users/me/objective-accesses/query',
      path: () =>
        `users/me/objective-accesses/query?${list}&${filter(['objective.name', 'contains', 'soil'], 'and', [['objective.code', '=', 'COURSE'], 'or', ['objective.description', 'contains', 'x']])}`,
      answer: enrolledCourses.schemas.answer,
      then: ({ data, totalCount }: v.InferOutput<typeof enrolledCourses.schemas.answer>) =>
        assert.deepEqual([data.map(({ objective }) => objective.id), totalCount], [[courses.course], 1]),
    },
    {
      call: 'GET users/me/objectives/{id}/objective-access',
      path: at('users/me/objectives/{objective}/objective-access'),
      answer: objectiveAccess,
    },
    {
      call: 'GET objectives/{id}/objective-workflow-aggregate',
      path: at('objectives/{objective}/objective-workflow-aggregate'),
      answer: objectiveWorkflowAggregate,
      then: (aggregate: { id: string }) => void (received.aggregate = aggregate.id),
    },
    {
      call: 'POST start-objective-workflows',
      body: () => ({ objectiveWorkflowAggregateId: received.aggregate, id: id.course }),
      answer: commandAnswer,
    },
    {
      call: 'GET objective-workflow-aggregates/query',
      path: () => `objective-workflow-aggregates/query?${filter('objective.name', 'contains', 'soil')}`,
      answer: pageOf(objectiveWorkflowAggregate),
      then: ({ data }: { data: { id: string }[] }) => assert.equal(data[0]!.id, received.aggregate),
    },
    { call: 'GET objective-workflows/{id}', path: at('objective-workflows/{id}'), answer: objectiveWorkflow },
    {
      call: 'GET users/me/objective-workflow-aggregates/{id}/knowledge-model',
      path: at('users/me/objective-workflow-aggregates/{owa_id}/knowledge-model'),
      answer: knowledgeModel,
      then: ({ knowledgeModelId }: v.InferOutput<typeof knowledgeModel>) =>
        assert.equal(knowledgeModelId, courses.course),
    },
    {
      call: 'GET grading-scales/query',
      path: () => `grading-scales/query?${filter(['id', '=', scale], 'or', ['id', '=', randomUUID()])}`,
      answer: pageOf(gradingScale),
      then: ({ data }: { data: unknown[] }) => assert.equal(data.length, 1),
    },
    ...(['first', 'second'] as const).flatMap((part): Row[] => [
      { call: 'POST start-activity-workflows', body: begin(part), answer: commandAnswer },
      {
        call: 'POST finish-activity-workflows',
        body: () => ({ id: randomUUID(), objectiveWorkflowId: id.course, activityWorkflowIds: [id[part]] }),
        answer: commandAnswer,
      },
    ]),
    { call: 'POST submit-objective-workflows', body: () => ({ id: id.course }), answer: commandAnswer },
    {
      call: 'GET objective-workflow-aggregates/{id}/objective-records',
      path: at('objective-workflow-aggregates/{owa_id}/objective-records'),
      answer: objectiveRecordPage,
      async then({ data }: { data: { id: string }[] }) {
        received.record = data[0]!.id;
        await platform.db
          .update(objectiveWorkflows)
          .set({ state: WorkflowState.gradingApproved })
          .where(eq(objectiveWorkflows.id, id.course));
      },
    },
    {
      call: 'POST finish-objective-workflows',
      body: () => ({ id: randomUUID(), objectiveWorkflowId: id.course }),
      sync: true,
      answer: commandAnswer,
    },
    {
      call: 'GET objective-records/query',
      path: () => `objective-records/query?${filter('objective.id', '=', courses.course)}`,
      answer: objectiveRecordPage,
    },
    { call: 'GET objective-records/{id}', path: at('objective-records/{record}'), answer: objectiveRecord },
    { call: 'GET users/me/enrolled-showcases', answer: showcasePage },
    { call: 'GET users/me/catalog-showcases', answer: showcasePage },
    { call: 'GET users/me/enrolled-filter-categories', answer: filterCategoryPage },
    { call: 'GET users/me/catalog-filter-categories', answer: filterCategoryPage },
    { call: 'GET users/me/terms', answer: termPage },
  ]);
  const ben = await platform.signedIn('ben');
  const path = at('users/me/objective-workflow-aggregates/{owa_id}/knowledge-model')();
  assert.equal((await ben.get(LMS + path)).status, 404, 'another learner’s aggregate');
});

test('[API-03] the calls of activities exist, with the specified method, path and body', async () => {
  const { db } = platform;
  const shared = async () => {
    const [row] = await db.select({ id: groupActivityWorkflows.id }).from(groupActivityWorkflows);
    received.group = row!.id;
  };
  for (const name of ['course', 'first', 'second'] as const) id[name] = randomUUID();
  await db.update(objectives).set({ retakeWindow: null }).where(eq(objectives.id, courses.course));
  const aggregate = { answer: activityWorkflowAggregate };
  const work = 'users/me/objective-workflows/{ow_id}';
  await askAll([
    {
      call: 'POST start-objective-workflows',
      body: () => ({ objectiveWorkflowAggregateId: received.aggregate, id: id.course }),
      answer: commandAnswer,
    },
    { call: 'POST start-activity-workflows', body: begin('first'), answer: commandAnswer },
    { call: 'POST start-activity-workflows', body: begin('second'), answer: commandAnswer, then: shared },
    { call: 'POST start-activity-workflows', body: begin('extra'), answer: commandAnswer },
    {
      call: 'PUT users/me/objective-workflows/{ow_id}/activity-workflows/{aw_id}',
      path: at(`${work}/activity-workflows/{aw_id}`),
      body: () => ({ position: 1, duration: 2 }),
      answer: activityWorkflow,
    },
    {
      call: 'POST finish-activity-workflows',
      body: () => ({ id: randomUUID(), objectiveWorkflowId: id.course, activityWorkflowIds: [id.first] }),
      answer: commandAnswer,
    },
    { call: 'GET users/me/objective-workflows/{id}/activity', path: at(`${work}/activity`), answer: activity },
    {
      call: 'GET users/me/objective-workflows/{id}/activity/{activityPathId}',
      path: at(`${work}/activity/{first}`),
      answer: activity,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activity-with-aggregates',
      path: at(`${work}/activity-with-aggregates`),
      answer: activity,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activity/children',
      path: at(`${work}/activity/children`),
      answer: activityPartPage,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activity/{activityPathId}/children',
      path: at(`${work}/activity/{module}/children`),
      answer: activityPartPage,
      then: ({ data }: { data: unknown[] }) => assert.equal(data.length, 4),
    },
    ...(await activityRows(aggregate)),
    {
      call: 'GET users/me/objective-workflows/{workflowId}/activity-paths/{pathId}/participants/query',
      path: at(`${work}/activity-paths/{second}/participants/query?present=true`),
      answer: participantPage,
      then: ({ data }: v.InferOutput<typeof participantPage>) => assert.equal(data[0]!.here, true),
    },
    {
      call: 'GET users/me/objective-workflow-aggregates/{owa_id}/group-activity-workflows/{gaw_id}',
      path: at('users/me/objective-workflow-aggregates/{owa_id}/group-activity-workflows/{gaw_id}'),
      answer: groupActivityWorkflow,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activity-workflows/{awId}/last-proctoring-session',
      path: at(`${work}/activity-workflows/{extraWork}/last-proctoring-session`),
      answer: lastProctoringSession,
    },
    {
      call: 'GET .../last-proctoring-session/start-token',
      path: at(`${work}/activity-workflows/{extraWork}/last-proctoring-session/start-token?activityPathId={extra}`),
      answer: proctoringStart,
      then: ({ url }: v.InferOutput<typeof proctoringStart>) => assert.ok(url.startsWith(SERVICE)),
    },
  ]);
  const { id: aggregateId } = await ada.json<{ id: string }>(
    `${LMS}objectives/${courses.essay}/objective-workflow-aggregate`,
  );
  await askAll([
    {
      call: 'POST start-objective-workflows',
      body: () => ({ objectiveWorkflowAggregateId: aggregateId, id: id.essay }),
      answer: commandAnswer,
    },
    {
      call: 'POST start-activity-workflows',
      body: () => ({ id: id.tool, objectiveWorkflowId: id.essay, activityPartIds: [] }),
      answer: commandAnswer,
    },
    {
      call: 'POST objective-workflows/{id}/resource-link',
      path: at('objective-workflows/{essay}/resource-link?parameters=room%3D2'),
      body: () => ({ activityWorkflowIds: [id.tool], activityPartIds: [] }),
      answer: resourceLink,
      then: ({ targetLinkUri }: v.InferOutput<typeof resourceLink>) =>
        assert.equal(targetLinkUri, 'http://localhost:4998/launch?room=2'),
    },
    {
      call: 'GET objective-workflows/{id}/resource-form/{activityWorkflowIds joined by slash}',
      path: at('objective-workflows/{essay}/resource-form/{toolWork}'),
      answer: resourceForm,
    },
  ]);
});

/** The calls with an activity's id. */
async function activityRows(aggregate: Pick<Row, 'answer'>): Promise<Row[]> {
  const [row] = await platform.db
    .select({ activityId: activityParts.activityId })
    .from(activityParts)
    .where(eq(activityParts.id, parts.first));
  const { activityId } = row!;
  const records = pageOf(v.object({ activityWorkflowId: v.string(), finished: v.string() }));
  const one = ({ data }: { data: unknown[] }) => assert.equal(data.length, 1);
  const under = (rest: string) => () => `users/me/objective-workflows/${id.course}/${rest}`;
  return [
    {
      call: 'GET users/me/objective-workflows/{id}/activities/{activityId}/activity-records',
      path: under(`activities/${activityId}/activity-records`),
      answer: records,
      then: one,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activity-records/query',
      path: under(
        `activity-records/query?${filter('activity.id', '=', activityId)}&sort=[{"selector":"finished","desc":true}]`,
      ),
      answer: records,
      then: one,
    },
    {
      call: 'GET users/me/objective-workflows/{id}/activities/{activityId}/activity-workflow-aggregate',
      path: under(`activities/${activityId}/activity-workflow-aggregate`),
      ...aggregate,
    },
  ];
}
