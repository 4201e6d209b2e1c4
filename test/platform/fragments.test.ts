import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settings } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import { FRAGMENT_NAMES } from '../../src/base/fragments';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

type Answer = Record<string, { version: string; url: string; tag: string }>;

const asked = async (): Promise<Answer> => {
  const response = await (await platform.signedIn('ada')).get(paths.fragments);
  assert.equal(response.status, 200);
  return (await response.json()) as Answer;
};
const overriddenBy = (value: unknown) =>
  platform.db
    .insert(settings)
    .values({ key: 'platform.fragments', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

test('[FRG-01] the project learn has nine fragments, by default our own elements', async () => {
  const answer = await asked();
  assert.deepEqual(Object.keys(answer).sort(), [...FRAGMENT_NAMES].sort());
  for (const { version, url, tag } of Object.values(answer)) {
    assert.match(version, /^\d+\.\d+\.\d+/);
    assert.match(url, /^\/learn\/assets\/elements\/[a-z-]+\.js$/);
    assert.match(tag, /^learn-[a-z-]+$/);
  }
  assert.deepEqual(
    [answer['calendar-main']!.tag, answer['calendar-main']!.url],
    ['learn-calendar', '/learn/assets/elements/calendar.js'],
  );
});

test('[FRG-01] a tenant replaces our elements by its own; invalid entries are ignored', async () => {
  const tasks = { version: '3.1.0', url: 'https://widgets.example/tasks.js', tag: 'acme-tasks' };
  await overriddenBy({
    tasks,
    'calendar-main': { version: '1', url: '/c.js', tag: 'Not a tag' },
    'recent-courses': { version: 1, url: '/r.js', tag: 'acme-recent' },
    'learner-dashboard': { version: '1', url: 'http://[', tag: 'acme-board' },
    unheard: tasks,
  });
  const answer = await asked();
  assert.deepEqual(answer.tasks, tasks);
  assert.deepEqual(Object.keys(answer).sort(), [...FRAGMENT_NAMES].sort());
  for (const name of ['calendar-main', 'recent-courses', 'learner-dashboard'])
    assert.match(answer[name]!.tag, /^learn-/);

  for (const broken of [null, 'x', [tasks]]) {
    if (broken !== null) await overriddenBy(broken);
    assert.match((await asked())['calendar-main']!.tag, /^learn-/);
  }
});

test('[FRG-01] only signed-in people get them', async () => {
  assert.equal((await platform.visitor().get(paths.fragments)).status, 401);
});
