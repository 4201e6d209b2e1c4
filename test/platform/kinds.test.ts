import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activity } from '../../src/contract/activities';
import { activityContent } from '../../src/contract/activity-content';
import { objectiveWorkflowAggregate } from '../../src/contract/objectives';
import * as paths from '../../src/contract/paths';
import { CommandState, ContentType, WorkflowState } from '../../src/contract/enumerations';
import type { ActivityDetails } from '../../demo/platform/db/activity-details';
import { objectiveAccesses, objectives } from '../../demo/platform/db/schema';
import type { Browser } from './support/browser';
import { people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

/** Starts a new course that is one activity of a kind, for Ada; returns its workflow and the activity's. */
async function started(type: number, details: ActivityDetails) {
  const objectiveId = randomUUID();
  await platform.db.insert(objectives).values({
    id: objectiveId,
    name: 'One activity',
    code: 'ONE',
    description: '',
    state: 2,
    type,
    details,
  });
  await platform.db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ada, objectiveId, isMandatory: true });
  const { id: aggregateId } = v.parse(objectiveWorkflowAggregate, await ada.json(paths.aggregate(objectiveId)));
  const workflowId = randomUUID();
  await command(paths.startObjectiveWorkflow, { id: workflowId, objectiveWorkflowAggregateId: aggregateId });
  const workId = randomUUID();
  await command(paths.startActivityWorkflow, { id: workId, objectiveWorkflowId: workflowId, activityPartIds: [] });
  return { objectiveId, workflowId, workId };
}
async function command(path: string, body: object) {
  const response = await ada.post(path, body, { Prefer: 'respond-sync' });
  return (await response.json()) as { completed: { state: number; errors?: Record<string, string[]> } };
}
const content = async ({ objectiveId, workflowId }: { objectiveId: string; workflowId: string }) =>
  v.parse(activityContent, await ada.json(paths.activityContent(workflowId, objectiveId)));
const finish = ({ workflowId, workId }: { workflowId: string; workId: string }) =>
  command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [workId],
  });

const HOUR_MS = 3_600_000;
const event = (from: number): ActivityDetails => ({
  event: {
    start: new Date(Date.now() + from * HOUR_MS).toISOString(),
    end: new Date(Date.now() + (from + 2) * HOUR_MS).toISOString(),
    place: 'Room 1',
  },
});

test('an event can be completed once it has started, which counts as attendance', async () => {
  const ahead = await started(ContentType.event, event(1));
  assert.equal((await content(ahead)).event?.place, 'Room 1');
  const { completed } = await finish(ahead);
  assert.equal(completed.state, CommandState.failed);
  assert.deepEqual(completed.errors, { activityWorkflowIds: ['The event has not begun yet.'] });
  assert.equal((await content(ahead)).event?.attended, null);

  const begun = await started(ContentType.event, event(-1));
  assert.equal((await finish(begun)).completed.state, CommandState.completed);
  assert.ok((await content(begun)).event?.attended);
  const tree = v.parse(activity, await ada.json(paths.activityTree(begun.workflowId)));
  assert.equal(tree.activityWorkflowAggregate?.lastActivityWorkflow?.state, WorkflowState.finished);
});

test('[VID-01] the position in a film is stored for its learner only', async () => {
  const film = await started(ContentType.video, { video: { url: '/api/lms-storage/v1/files/a.webm' } });
  assert.deepEqual((await content(film)).video, {
    url: '/api/lms-storage/v1/files/a.webm',
    poster: null,
    captions: [],
    position: 0,
    updated: null,
  });
  const path = paths.activityWorkflow(film.workflowId, film.workId);
  const put = (browser: Browser, body: object) => browser.put(path, body);
  assert.equal((await put(ada, { position: 42.5, duration: 100 })).status, 200);
  assert.equal((await put(ada, { position: 61, duration: null })).status, 200);
  assert.equal((await content(film)).video?.position, 61);
  assert.equal((await put(ada, { position: -1, duration: null })).status, 400);
  assert.equal((await put(await platform.signedIn('ben'), { position: 1, duration: null })).status, 404);
  assert.equal((await content(film)).video?.position, 61);
  await platform.db.delete(objectiveAccesses).where(eq(objectiveAccesses.objectiveId, film.objectiveId));
});

test('[VID-01] a position that could not be sent at once does not replace a newer one', async () => {
  const film = await started(ContentType.video, { video: { url: '/api/lms-storage/v1/files/a.webm' } });
  const put = (body: object) => ada.put(paths.activityWorkflow(film.workflowId, film.workId), body);
  const earlier = new Date(Date.now() - HOUR_MS).toISOString();
  assert.equal((await put({ position: 10, duration: 100, at: earlier })).status, 200);
  const { position, updated } = (await content(film)).video!;
  assert.deepEqual([position, updated], [10, earlier]);
  assert.equal((await put({ position: 50, duration: 100 })).status, 200);
  assert.equal((await put({ position: 20, duration: 100, at: earlier })).status, 200);
  assert.equal((await content(film)).video?.position, 50);
  // A clock that is ahead shuts out no later position.
  const ahead = new Date(Date.now() + HOUR_MS).toISOString();
  assert.equal((await put({ position: 60, duration: 100, at: ahead })).status, 200);
  assert.equal((await put({ position: 70, duration: 100 })).status, 200);
  assert.equal((await content(film)).video?.position, 70);
});

test('[VID-01] each film within a text has its own position', async () => {
  const text = await started(ContentType.text, {});
  await platform.db
    .update(objectives)
    .set({ html: '<video src="/a.webm"></video><video src="/b.webm"></video>' })
    .where(eq(objectives.id, text.objectiveId));
  assert.deepEqual((await content(text)).films, []);
  const put = (film: string, position: number) =>
    ada.put(paths.activityWorkflow(text.workflowId, text.workId), { position, duration: 100, film });
  assert.equal((await put('/a.webm', 10)).status, 200);
  assert.equal((await put('/b.webm', 20)).status, 200);
  assert.equal((await put('/a.webm', 30)).status, 200);
  const films = (await content(text)).films!.map(({ film, position }) => [film, position]);
  assert.deepEqual(films.sort(), [
    ['/a.webm', 30],
    ['/b.webm', 20],
  ]);
  assert.equal((await put('x'.repeat(2001), 1)).status, 400);
});
