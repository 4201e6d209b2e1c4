import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as paths from '../../src/contract/paths';
import * as teamPaths from '../../src/contract/team-paths';
import { platformFor } from '../../src/client/session/platform';
import { chosenMode, rememberMode, sharedActivity, team } from '../../src/part/team/teams';
import { startActivity } from '../../src/course/store/workflow';
import { flushPromises, until } from '../api/patience';
import { json, serve } from '../api/server';

const nobody = json({ data: [], group: { id: 'group-1', name: 'Hedgehogs' } });
const present = teamPaths.participants('workflow-1', 'path-1', true);
const quiet = teamPaths.participants('workflow-1', 'path-1', false);

test('presence is requested every 15 s, once for all elements, and only while it has subscribers', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { apiBase, asked } = await serve(t, { [quiet]: nobody });
  const platform = platformFor(apiBase);
  const [first, second] = [team(platform, 'workflow-1', 'path-1', true), team(platform, 'workflow-1', 'path-1', true)];
  const ends = [first.listen(() => {}), second.listen(() => {})];
  await until(t, () => first.value?.data !== undefined);
  assert.deepEqual(
    asked.map(({ path }) => path),
    [present],
  );
  t.mock.timers.tick(14_999);
  await flushPromises();
  assert.equal(asked.length, 1);
  t.mock.timers.tick(1);
  await until(t, () => asked.length === 2);
  await until(t, () => first.value?.loading === false);
  t.mock.timers.tick(15_000);
  await until(t, () => asked.length === 3);
  await until(t, () => first.value?.loading === false);

  for (const end of ends) end();
  t.mock.timers.tick(1_000);
  await flushPromises();
  t.mock.timers.tick(60_000);
  await flushPromises();
  assert.equal(asked.length, 3);
});

test('in a finished attempt the learner is not present, and the team is requested once', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { apiBase, asked } = await serve(t, { [quiet]: nobody });
  const store = team(platformFor(apiBase), 'workflow-1', 'path-1', false);
  t.after(store.listen(() => {}));
  await until(t, () => store.value?.data !== undefined);
  t.mock.timers.tick(60_000);
  await flushPromises();
  assert.deepEqual(
    asked.map(({ path }) => path),
    [quiet],
  );
});

test('the start sends the mode, and refreshes all data that joining may change', async (t) => {
  const shared = teamPaths.groupActivityWorkflow('aggregate-1', 'shared-1');
  const group = { id: 'group-1', name: 'Hedgehogs' };
  const state = json({ id: 'shared-1', state: 1, started: '2026-11-21T09:00:00Z', finished: null, group });
  const done: Parameters<typeof serve>[1][string] = (question, response) =>
    json({ id: (JSON.parse(question.body) as { id: string }).id, completed: { state: 1 } })(question, response);
  const { apiBase, asked } = await serve(t, { [shared]: state, [paths.startActivityWorkflow]: done });
  const platform = platformFor(apiBase);
  t.after(sharedActivity(platform, 'aggregate-1', 'shared-1').listen(() => {}));
  await until(t, () => asked.length === 1);
  for (const collaborative of [true, false]) {
    await startActivity(platform, 'workflow-1', { axis: 'a/b' }, { collaborative });
  }
  const starts = asked.filter(({ path }) => path === paths.startActivityWorkflow);
  assert.deepEqual(
    starts.map(({ body }) => (JSON.parse(body) as { collaborative?: boolean }).collaborative),
    [true, false],
  );
  await until(t, () => asked.filter(({ path }) => path === shared).length === 2);
});

test('a choice is stored only for its part', () => {
  const platform = platformFor('http://remembers.example');
  assert.equal(chosenMode(platform, 'workflow-1', 'a'), undefined);
  rememberMode(platform, 'workflow-1', 'a', false);
  assert.equal(chosenMode(platform, 'workflow-1', 'a'), false);
  assert.equal(chosenMode(platform, 'workflow-1', 'b'), undefined);
  assert.equal(chosenMode(platformFor('http://elsewhere.example'), 'workflow-1', 'a'), undefined);
});
