import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asc, count, eq } from 'drizzle-orm';
import { type Db } from '../../demo/platform/db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  objectiveAccesses,
  packages,
  sessions,
} from '../../demo/platform/db/schema';
import { createCourse } from '../../demo/platform/packages/courses';
import { importPackage } from '../../demo/platform/packages/import';
import { registerPackages } from '../../demo/platform/packages/run/origins';
import { PackageRefused } from '../../demo/platform/packages/shapes';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { block, cmi5Of, SESSION, unit, Unit, type Statement } from './support/cmi5';
import { start } from './support/course';
import { people } from './support/fixtures';
import { ask } from './support/package-player';
import { packagePlatform } from './support/packages';

let db: Db;
let folder: string;
let pattern: string;
let ada: Browser;
let end = async () => {};

before(async () => {
  const platform = await packagePlatform();
  ({ db, folder, pattern, end } = platform);
  ada = await platform.signedIn('ada');
});
after(() => end());

async function imported(archive: Buffer) {
  const file = join(folder, 'archive.zip');
  await writeFile(file, archive);
  return importPackage(db, file, { by: null, now: new Date() });
}

/** A course of a package that Ada has begun, and how its units open. */
async function begun(content: string) {
  const row = await imported(cmi5Of(content));
  const objectiveId = await createCourse(db, row, { inCatalog: true }, new Date());
  await registerPackages(db, pattern);
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId: people.ada, objectiveId });
  const { workflowId } = await start(ada, objectiveId);
  const parts = await db
    .select()
    .from(activityParts)
    .where(eq(activityParts.objectiveId, objectiveId))
    .orderBy(asc(activityParts.axis));
  async function open(name = '', workId: string = randomUUID()) {
    const part = parts.find((each) => each.name === name);
    const [known] = await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, workId));
    if (!known) {
      const body = { id: workId, objectiveWorkflowId: workflowId, activityPartIds: part?.axis.split('/') ?? [] };
      assert.deepEqual(await ada.command(paths.startActivityWorkflow, body), { state: CommandState.completed });
    }
    return { workId, unit: await Unit.open(ada, workflowId, workId) };
  }
  return { row, open, parts };
}

const resultOf = async (workId: string) => {
  const [work] = await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, workId));
  const [record] = await db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, workId));
  return { state: work!.state, score: record?.normalizedScore };
};

test('[PKG-01] a package of cmi5 is imported with a report', async () => {
  const { row, parts } = await begun(
    block(
      'basics',
      unit('a', 'moveOn="Passed" masteryScore="0.8"', 'index.html?page=1', '<launchParameters>x</launchParameters>'),
    ) + unit('b', 'launchMethod="OwnWindow"', 'https://elsewhere.example/unit'),
  );
  assert.deepEqual(row.manifest, {
    kind: 'cmi5',
    version: '1.0',
    id: 'https://example.org/course',
    title: 'First aid',
    language: 'en',
    items: [
      {
        id: 'https://example.org/basics',
        title: 'basics',
        items: [
          {
            id: 'https://example.org/a',
            title: 'a',
            launch: { href: 'index.html?page=1', data: 'x', mastery: 0.8, moveOn: 'Passed' },
          },
        ],
      },
      { id: 'https://example.org/b', title: 'b', launch: { href: 'https://elsewhere.example/unit', ownWindow: true } },
    ],
  });
  const { understood, unused } = row.report;
  assert.deepEqual(
    understood.map(({ text }) => text),
    [
      'cmi5',
      '“a” is passed with a score of 0.8',
      '“b” opens in a window of its own',
      'opens at another place: https://elsewhere.example',
    ],
  );
  assert.deepEqual(unused, []);
  const whole = parts.filter(({ details }) => details?.tool?.fullPage);
  assert.deepEqual(
    whole.map(({ name }) => name),
    ['b'],
  );
  assert.deepEqual(parts.map(({ name }) => name).sort(), ['a', 'b', 'basics']);
});

test('[PKG-01] a package of cmi5 with a fault is refused with a reason, and nothing is half done', async () => {
  const wrong: [string, RegExp][] = [
    [unit('a').replace('https://example.org/a', 'a'), /no IRI/],
    [unit('a') + unit('a'), /Two elements have the id/],
    [unit('a') + block('a', unit('b')), /Two elements have the id/],
    [unit('a', '', 'lost.html'), /“lost.html” is missing/],
    [unit('a', '', '../index.html'), /leads out of the package/],
    [unit('a', '', 'https://elsewhere.example index.html'), /is no address/],
    [unit('a', '', 'javascript:alert(1)'), /does not lead into the package/],
    [unit('a', '', 'index.html?endpoint=x'), /parameter endpoint/],
    [unit('a', 'moveOn="Sometimes"'), /moveOn is none of/],
    [unit('a', 'masteryScore="80"'), /no number from 0 to 1/],
    [
      unit('a')
        .replace(/(<url>.*<\/url>)/, '')
        .replace('<title>', '<url>index.html</url><title>'),
      /not in their order/,
    ],
    [unit('a').replace(/<url>.*<\/url>/, ''), /has no <url>/],
    [block('a', ''), /has no <au> or <block>/],
    ['', /has no <au> or <block>/],
  ];
  const before = await db.select({ count: count() }).from(packages);
  for (const [content, reason] of wrong)
    await assert.rejects(
      imported(cmi5Of(content)),
      (error: Error) =>
        error instanceof PackageRefused && reason.test(error.message) && /^cmi5\.xml:\d+/.test(error.at!),
      String(reason),
    );
  assert.deepEqual(await db.select({ count: count() }).from(packages), before);
});

test('[PKG-03] a unit of cmi5 is launched, says what was done, and its result counts like any part’s', async () => {
  const { open } = await begun(unit('a', 'moveOn="CompletedAndPassed" masteryScore="0.8"', 'index.html?page=1'));
  const { workId, unit: opened } = await open();
  const { address } = opened;
  assert.match(address.pathname, /^\/e\/[0-9a-f-]{36}\/index\.html$/);
  assert.equal(address.searchParams.get('page'), '1');
  assert.equal((await ask(address.href)).text, '<p>Unit</p>');
  const data = await opened.launchData();
  assert.deepEqual(
    [data.launchMode, data.moveOn, data.masteryScore, data.contextTemplate.contextActivities.grouping],
    ['Normal', 'CompletedAndPassed', 0.8, [{ id: 'https://example.org/a' }]],
  );
  assert.match(String(data.returnURL), /^http:\/\/localhost/);
  const profile = { agent: opened.param('actor'), profileId: 'cmi5LearnerPreferences' };
  const preferences = await opened.preferences();
  assert.deepEqual(JSON.parse(preferences.text), { languagePreference: 'en-US', audioPreference: 'on' });
  assert.equal((await opened.records('agents/profile', profile, { method: 'PUT', body: '{}' })).status, 403);
  assert.notEqual(opened.param('activityId'), 'https://example.org/a');
  const again = await Unit.fetch(address);
  assert.deepEqual([again['auth-token'], again['error-code']], [undefined, '1'], 'credentials are given once');

  assert.equal(await opened.begin(), 200);
  assert.equal(await opened.say('completed'), 200);
  assert.equal((await resultOf(workId)).state, WorkflowState.inProgress);
  assert.equal(await opened.say('passed', { score: { scaled: 0.9 } }), 200);
  assert.deepEqual(await resultOf(workId), { state: WorkflowState.finished, score: 0.9 });
  assert.deepEqual(await opened.said(), ['launched a', 'initialized a', 'completed a', 'passed a', 'satisfied course']);
  assert.equal(await opened.say('terminated'), 200);

  const { unit: review } = await open('', workId);
  assert.equal((await review.launchData()).launchMode, 'Review');
  assert.equal(await review.begin(), 200);
  assert.equal(await review.say('completed'), 403, 'nothing counts');
});

test('[PKG-03] a second session resumes with what is stored, and abandons the first', async () => {
  const { open } = await begun(unit('a', 'moveOn="Completed"'));
  const { workId, unit: first } = await open();
  const place = (of: Unit) => of.records('activities/state', of.state('bookmark'));
  const sent = { method: 'PUT', body: '{"page":3}' };
  assert.equal((await first.records('activities/state', first.state('bookmark'), sent)).status, 204);
  assert.equal(await first.begin(), 200);
  const late = await first.statement('completed');
  const { unit: second } = await open('', workId);
  assert.equal(second.param('registration'), first.param('registration'));
  assert.deepEqual(await place(second), { status: 200, text: '{"page":3}' });
  assert.deepEqual(await second.said(), ['launched a', 'initialized a', 'abandoned a', 'launched a']);
  assert.equal(await first.send(late), 401, 'the first session is over');
  assert.equal(await second.begin(), 200);
  const completed = await second.statement('completed');
  assert.equal(await second.send(completed), 200);
  assert.equal(await second.send(completed), 200, 'its answer was lost');
  assert.equal((await resultOf(workId)).state, WorkflowState.finished);
});

test('[PKG-03] what a unit says ends with the session of its learner, and not before', async () => {
  const { open } = await begun(unit('a', 'moveOn="Completed"'));
  const { workId, unit: opened } = await open();
  assert.equal(await opened.begin(), 200);
  const completed = await opened.statement('completed');
  const own = await db.select().from(sessions).where(eq(sessions.userId, people.ada));
  await db.delete(sessions).where(eq(sessions.userId, people.ada));
  assert.equal(await opened.send(completed), 401);
  await db.insert(sessions).values(own);
  assert.equal(await opened.send(completed), 200);
  assert.equal((await resultOf(workId)).state, WorkflowState.finished);
});

test('blocks and the course are satisfied by their units, across parts', async () => {
  const { open } = await begun(
    block('outer', block('inner', unit('a', 'moveOn="Passed"')) + unit('b', 'moveOn="CompletedOrPassed"')) +
      block('free', unit('c')),
  );
  const { unit: a } = await open('a');
  assert.deepEqual(await a.said(), ['satisfied free', 'launched a'], 'judged when the registration begins');
  await a.begin();
  await a.say('passed');
  const { unit: b } = await open('b');
  assert.equal(b.param('registration'), a.param('registration'));
  await b.begin();
  await b.say('completed');
  assert.deepEqual(
    (await b.said()).filter((each) => each.startsWith('satisfied')),
    ['satisfied free', 'satisfied inner', 'satisfied outer', 'satisfied course'],
  );
});

test('a failure counts when its session has ended, and a later success improves it', async () => {
  const { open } = await begun(unit('a', 'moveOn="Passed" masteryScore="0.5"'));
  const { workId, unit: first } = await open();
  await first.begin();
  assert.equal(await first.say('failed', { score: { scaled: 0.4 } }), 200);
  assert.equal((await resultOf(workId)).state, WorkflowState.inProgress);
  await first.say('terminated');
  assert.deepEqual(await resultOf(workId), { state: WorkflowState.finished, score: 0.4 });
  const { unit: second } = await open('', workId);
  await second.begin();
  await second.say('passed', { score: { scaled: 0.8 } });
  assert.equal((await resultOf(workId)).score, 0.8);
});

test('a unit sees and says only what is of its registration, and what cmi5 lets it say', async () => {
  const { open } = await begun(unit('a', 'moveOn="Passed" masteryScore="0.5"'));
  const { unit: opened } = await open();
  const allowed = { ...(await opened.statement('initialized')), verb: { id: 'https://example.org/read' } };
  allowed.context.contextActivities.category = [];
  assert.equal(await opened.send(allowed), 403, 'before it is initialized');
  assert.equal(await opened.say('passed'), 403, 'before it is initialized');
  assert.equal(await opened.say('initialized'), 403, 'before it has read what the learner prefers');
  await opened.preferences();
  assert.equal(await opened.begin(), 200);
  assert.equal(await opened.send(allowed), 200);
  assert.equal(await opened.begin(), 403, 'twice');
  for (const verb of ['launched', 'satisfied', 'abandoned', 'waived']) assert.equal(await opened.say(verb), 403, verb);
  assert.equal(await opened.say('passed', { score: { scaled: 0.4 } }), 403, 'below the mastery score');
  assert.equal(await opened.say('failed', { score: { scaled: 0.6 } }), 403, 'above the mastery score');
  assert.equal(await opened.say('completed', { completion: false }), 403);
  assert.equal(await opened.say('completed', { score: { scaled: 1 } }), 403);
  const changed = async (change: (statement: Statement) => unknown) => {
    const statement = await opened.statement('passed');
    change(statement);
    return opened.send(statement);
  };
  assert.equal(await changed((each) => delete each.id), 403);
  assert.equal(await changed((each) => (each.timestamp = each.timestamp.replace('Z', '-06:00'))), 403);
  assert.equal(await changed((each) => Object.assign(each.actor, { objectType: 'Group' })), 403);
  assert.equal(await changed(({ context }) => delete context.extensions[SESSION]), 403);
  assert.equal(await changed(({ context }) => (context.registration = randomUUID())), 403);
  assert.equal(await changed((each) => (each.actor = { mbox: 'mailto:ben@example.org' })), 403);
  assert.equal(await changed(({ object }) => (object.id = 'https://example.org/a')), 403);
  const { status } = await opened.records('activities/state', opened.state('LMS.LaunchData'), {
    method: 'PUT',
    body: '{}',
  });
  assert.equal(status, 403, 'the launch data are the platform’s');
  const others = { ...opened.state('bookmark'), agent: '{"mbox":"mailto:ben@example.org"}' };
  assert.equal((await opened.records('activities/state', others)).status, 403);
  const elsewhere = { ...opened.state('bookmark'), registration: randomUUID() };
  assert.equal((await opened.records('activities/state', elsewhere)).status, 403);
  assert.equal(await changed(() => undefined), 200);
  assert.equal(await opened.say('failed'), 403, 'after it was passed');
  const late = await opened.statement('completed');
  await opened.say('terminated');
  assert.equal(await opened.send(late), 401, 'after the end');
});
