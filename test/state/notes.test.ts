import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { platformFor } from '../../src/client/session/platform';
import { currentUser } from '../../src/client/session/session';
import { annotationAt } from '../../src/contract/annotation-paths';
import type { Annotation } from '../../src/contract/annotations';
import { me } from '../../src/contract/public-paths';
import { newNote, wholePage } from '../../src/notes/rules/new-note';
import { noteChanges } from '../../src/notes/store/changes';
import { until } from '../api/patience';
import { json, problem, serve } from '../api/server';

const person = {
  ...{ id: 'ana', role: ['Learner'], tenant: 'demo', tenant_id: 'demo', username: 'ana', notes: true },
  ...{ first_name: 'Ana', last_name: 'Duarte', email: 'ana@example.org' },
};
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const note = (body: string): Annotation =>
  newNote(
    { objectiveId: uuid(1), part: uuid(2) },
    { id: uuid(3), kind: 'note', colour: 'blue', anchor: wholePage, now: new Date(0), body },
  );
const answered = (of: Annotation, saved = true) => json({ annotation: of, saved });

async function changesWith(t: TestContext, replies: Parameters<typeof serve>[1]) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { apiBase, asked } = await serve(t, { [me]: json(person), ...replies });
  const platform = platformFor(apiBase);
  await currentUser(platform).load();
  const changes = noteChanges(platform);
  const sent = () =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, body }) => [
        method,
        (JSON.parse(body) as { body?: string }).body,
        (JSON.parse(body) as { revision: number }).revision,
      ]);
  return {
    changes,
    sent,
    state: () =>
      [...changes.$changes.get().values()].map(({ note: { body, revision }, state }) => [body, revision, state]),
  };
}

test('[NOT-01] a note that is changed while it is being sent is sent again, over its own revision', async (t) => {
  const first = { ...note('One'), revision: 1 };
  const { changes, sent, state } = await changesWith(t, {
    [annotationAt(uuid(3))]: [answered(first), answered({ ...note('Two'), revision: 2 })],
  });
  changes.save(note('One'));
  changes.save(note('Two'));
  await until(t, () => state()[0]?.[2] === 'saved' && state()[0]?.[1] === 2);
  assert.deepEqual(sent(), [
    ['PUT', 'One', 0],
    ['PUT', 'Two', 1],
  ]);
});

test('[NOT-01] a change of another device is kept beside the own one', async (t) => {
  const theirs = { ...note('Theirs'), revision: 4 };
  const { changes, state } = await changesWith(t, { [annotationAt(uuid(3))]: answered(theirs, false) });
  changes.save({ ...note('Mine'), revision: 3 });
  await until(t, () => state().length === 2);
  assert.deepEqual(
    state().map(([body]) => body),
    ['Theirs', 'Mine'],
  );
  assert.equal(changes.$both.get(), 1);
});

test('[NOT-01] a refused note stays, and is not sent again by itself; after an error of the server it is', async (t) => {
  const saved = answered({ ...note('Two'), revision: 1 });
  const { changes, sent, state } = await changesWith(t, {
    [annotationAt(uuid(3))]: [problem(403), problem(503), saved],
  });
  changes.save(note('One'));
  await until(t, () => state()[0]?.[2] === 'refused');
  t.mock.timers.tick(60_000);
  assert.equal(sent().length, 1);
  changes.save(note('Two'));
  await until(t, () => state()[0]?.[2] === 'offline');
  t.mock.timers.tick(20_000);
  await until(t, () => state()[0]?.[2] === 'saved');
  assert.equal(sent().length, 3);
});
