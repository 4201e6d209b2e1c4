import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { tenantSetting } from '../../src/contract/settings';
import {
  activityParts,
  activityRecords,
  ltiTools,
  objectiveAccesses,
  objectives,
  proctoringSessions,
  settings,
  users,
} from '../../demo/platform/db/schema';
import { activity } from '../../src/contract/activities';
import { activityWorkflow } from '../../src/contract/work';
import { config } from '../../src/contract/config';
import { objectiveAccess, objectiveRecordPage } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import { user } from '../../src/contract/users';
import { CommandState, ContentType, LtiVersion } from '../../src/contract/enumerations';
import { hasPermission } from '../../src/portal/roles';
import { findByPath } from '../../src/course/rules/tree';
import type { Browser } from './support/browser';
import { start, walk } from './support/course';
import { courses, parts, people, scale } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

// Fields of entities that no screen shows.

const cloud = {
  lms_cloud_redirects: true,
  cloudUrl: 'https://cloud.example/learn',
  storageOrigins: ['https://files.example'],
};
let platform: TestPlatform;
let ada: Browser;

before(async () => {
  platform = await boot({ config: cloud });
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const recordsOf = async (aggregateId: string) =>
  v.parse(objectiveRecordPage, await ada.json(paths.objectiveRecords(aggregateId))).data;

/** Starts another attempt at a course that is one activity. */
async function attempt(objectiveWorkflowId: string): Promise<string> {
  const id = randomUUID();
  const begun = { id, objectiveWorkflowId, activityPartIds: [], restart: true };
  assert.deepEqual(await ada.command(paths.startActivityWorkflow, begun), { state: CommandState.completed });
  const done = { id: randomUUID(), objectiveWorkflowId, activityWorkflowIds: [id] };
  assert.deepEqual(await ada.command(paths.finishActivityWorkflow, done), { state: CommandState.completed });
  return id;
}

test('the record of a course that is one activity names its activity workflow', async () => {
  const { db } = platform;
  await db.update(objectives).set({ attemptLimit: null }).where(eq(objectives.id, courses.essay));
  const { workflowId, aggregateId } = await start(ada, courses.essay);
  const works: string[] = [];
  for (const normalizedScore of [0.4, 0.9, 0.6]) {
    const id = await attempt(workflowId);
    await db.update(activityRecords).set({ normalizedScore }).where(eq(activityRecords.activityWorkflowId, id));
    works.push(id);
  }
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const named = { activityWorkflowId: works[1] };
  const [record] = await recordsOf(aggregateId);
  assert.deepEqual(record?.activityRecord, named);
  const own = v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.essay)));
  assert.deepEqual(own.objectiveWorkflowAggregate?.lastObjectiveRecord?.activityRecord, named);
});

test('the record of a course of several parts names no activity workflow', async () => {
  const { workflowId, aggregateId } = await start(ada, courses.course);
  for (const part of [parts.first, parts.second]) await walk(ada, workflowId, `${parts.module}/${part}`);
  await ada.command(paths.submitObjectiveWorkflow, { id: workflowId });
  const [record] = await recordsOf(aggregateId);
  assert.ok(record);
  assert.equal(record.activityRecord, null);
});

test('a tool has its address and whether it sends scores; other activities have neither', async () => {
  const { db } = platform;
  const toolId = randomUUID();
  const launchUrl = 'https://tool.example/launch';
  await db.insert(ltiTools).values({ id: toolId, name: 'Bench', version: LtiVersion.v11, launchUrl });
  const setTool = (id: string, tool: { noScore?: boolean; targetLinkUri?: string }) =>
    db
      .update(activityParts)
      .set({ type: ContentType.lti, details: { tool: { toolId, ...tool } } })
      .where(eq(activityParts.id, id));
  await setTool(parts.first, {});
  await setTool(parts.second, { noScore: true, targetLinkUri: 'https://tool.example/second' });
  await db.update(objectiveAccesses).set({ retake: true }).where(eq(objectiveAccesses.objectiveId, courses.course));
  const { workflowId } = await start(ada, courses.course);
  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  const toolOf = (id: string) => {
    const { toolUrl, supportLtiGrading } = findByPath(tree, id).childActivity;
    return [toolUrl, supportLtiGrading];
  };
  assert.deepEqual(toolOf(parts.first), [launchUrl, true]);
  assert.deepEqual(toolOf(parts.second), ['https://tool.example/second', false]);
  assert.deepEqual(toolOf(parts.extra), [null, false]);
  assert.deepEqual([tree.toolUrl, tree.supportLtiGrading], [null, false]);
});

test('a course that is one tool has its address', async () => {
  const { db } = platform;
  const toolId = randomUUID();
  await db.insert(ltiTools).values({ id: toolId, name: 'B', version: LtiVersion.v11, launchUrl: 'https://b.example/' });
  await db
    .update(objectives)
    .set({ type: ContentType.lti, details: { tool: { toolId } } })
    .where(eq(objectives.id, courses.essay));
  await db.update(objectiveAccesses).set({ retake: true }).where(eq(objectiveAccesses.objectiveId, courses.essay));
  const { workflowId } = await start(ada, courses.essay);
  const { toolUrl, supportLtiGrading } = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  assert.deepEqual([toolUrl, supportLtiGrading], ['https://b.example/', true]);
});

test('a grading scale names the grade of its passing score', async () => {
  const { objective } = v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.course)));
  const own = objective.objectiveGradingScale!;
  assert.equal(own.id, scale);
  assert.equal(new Set(own.objectiveGrades.map(({ id }) => id)).size, own.numberOfGrades);
  assert.equal(own.objectiveGrades.find(({ id }) => id === own.passingGradeId)?.name, 'Passed');
});

test('[SGN-02] the configuration says that the portal has moved, and which other origins have files', async () => {
  const settings = v.parse(config, await (await platform.visitor().fetch(paths.config)).json());
  const { lms_cloud_redirects, cloudUrl, storageOrigins } = settings;
  assert.deepEqual({ lms_cloud_redirects, cloudUrl, storageOrigins }, cloud);
});

test('a person’s tenant is that of the setting', async () => {
  const { db } = platform;
  await db.insert(settings).values({ key: tenantSetting.key, value: { id: 'acme', name: 'Acme Gardens' } });
  const { tenant, tenant_id } = v.parse(user, await ada.json(paths.me));
  assert.deepEqual([tenant, tenant_id], ['Acme Gardens', 'acme']);
});

test('[PRM-01] a permission is sent with all its attributes', async () => {
  const wider = { name: 'Research.Access', area: 'north' };
  await platform.db
    .update(users)
    .set({ permissions: [wider] })
    .where(eq(users.id, people.ben));
  const { permissions } = v.parse(user, await (await platform.signedIn('ben')).json(paths.me));
  assert.equal(hasPermission(permissions, [wider]), true);
  assert.equal(hasPermission(permissions, [{ ...wider, area: 'south' }]), false);
});

test('the response to a video position has the last proctoring session of its activity', async () => {
  const { workflowId } = await start(ada, courses.mandatory);
  const activityWorkflowId = await walk(ada, workflowId, '');
  const sessions = [randomUUID(), randomUUID()];
  for (const [day, id] of sessions.entries())
    await platform.db
      .insert(proctoringSessions)
      .values({ id, activityWorkflowId, state: 3, created: new Date(Date.UTC(2026, 0, 1 + day)) });
  const answer = await ada.put(paths.activityWorkflow(workflowId, activityWorkflowId), {
    position: 1,
    duration: null,
  });
  const workflow = v.parse(activityWorkflow, await answer.json());
  assert.equal(workflow.lastProctoringSessionId, sessions[1]);
  const { objective } = v.parse(objectiveAccess, await ada.json(paths.courseAccess(courses.mandatory)));
  const { lastActivityWorkflow } = objective.activity!.activityWorkflowAggregate!;
  assert.equal(lastActivityWorkflow!.lastProctoringSessionId, sessions[1], 'on the course page too');
});
