import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Db } from '../../demo/platform/db/client';
import {
  activityRecords,
  activityWorkflows,
  objectiveAccesses,
  packages,
  sessions,
} from '../../demo/platform/db/schema';
import { createCourse, makeEdition } from '../../demo/platform/packages/courses';
import { importPackage } from '../../demo/platform/packages/import';
import { onMeasures } from '../../demo/platform/measures';
import { registerPackages } from '../../demo/platform/packages/run/origins';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import { manifestOf, packageOf, type Packed } from './support/archive';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { people } from './support/fixtures';
import { ask, launchFields, Player } from './support/package-player';
import { packagePlatform } from './support/packages';

let db: Db;
let folder: string;
let pattern: string;
let ada: Browser;
let ben: Browser;
let root: Browser;
let end = async () => {};

before(async () => {
  const platform = await packagePlatform(['https://portal.example']);
  ({ db, folder, pattern, end } = platform);
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  root = await platform.signedIn('root');
});
after(() => end());

async function imported(manifest: string, ...more: Packed[]) {
  const file = join(folder, 'archive.zip');
  await writeFile(file, packageOf(manifest, ...more));
  return importPackage(db, file, { by: null, now: new Date() });
}

/** A course of a package that a learner has begun. */
async function begun(manifest: string, browser = ada, userId = people.ada, ...more: Packed[]) {
  const row = await imported(manifest, ...more);
  const objectiveId = await createCourse(db, row, { inCatalog: true }, new Date());
  await registerPackages(db, pattern);
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId, objectiveId });
  const { workflowId } = await start(browser, objectiveId);
  const workId = randomUUID();
  const body = { id: workId, objectiveWorkflowId: workflowId, activityPartIds: [] };
  assert.deepEqual(await browser.command(paths.startActivityWorkflow, body), { state: CommandState.completed });
  const again = (): Promise<Player> => Player.open(browser, workflowId, workId);
  return { row, objectiveId, workflowId, workId, again, player: await again() };
}

const resultOf = async (workId: string) => {
  const [work] = await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, workId));
  const [record] = await db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, workId));
  return { state: work!.state, score: record?.normalizedScore };
};

test('[PKG-02] a package of SCORM 1.2 resumes, and its result counts like that of any tool', async () => {
  const { player, again, workId } = await begun(manifestOf());
  const { data } = await player.data();
  assert.equal(data.learner.name, 'Njeri, Ada');
  assert.deepEqual(
    [data.cmi.I1!['cmi.core.entry'], data.cmi.I1!['cmi.core.lesson_status'], data.mode],
    ['ab-initio', 'not attempted', 'normal'],
  );
  const first = { 'cmi.core.lesson_location': 'p3', 'cmi.suspend_data': 'x=1', 'cmi.core.session_time': '00:00:05' };
  assert.equal((await player.put(0, { ...first, 'cmi.core.lesson_status': 'incomplete' })).revision, 1);
  assert.equal((await player.put(1, { 'cmi.core.exit': 'suspend' }, { terminated: true })).revision, 2);
  assert.equal((await resultOf(workId)).state, WorkflowState.inProgress);
  await player.leave();

  const next = await again();
  const resumed = (await next.data()).data;
  const { 'cmi.core.total_time': total, ...cmi } = resumed.cmi.I1!;
  assert.equal(total, '0000:00:05');
  assert.deepEqual(
    [cmi['cmi.core.entry'], cmi['cmi.core.lesson_location'], cmi['cmi.suspend_data'], resumed.revision],
    ['resume', 'p3', 'x=1', 2],
  );
  const result = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '45', 'cmi.core.score.max': '50' };
  assert.equal((await next.put(2, result, { terminated: true })).status, 200);
  assert.deepEqual(await resultOf(workId), { state: WorkflowState.finished, score: 0.9 });

  await next.leave();
  const review = await again();
  const opened = (await review.data()).data;
  assert.deepEqual([opened.mode, opened.cmi.I1!['cmi.core.lesson_mode']], ['review', 'review']);
  assert.equal((await review.put(3, { 'cmi.core.lesson_status': 'failed' })).status, 409, 'a review stores nothing');
});

test('[PKG-02] content of SCORM 1.2 that says no status is completed when it ends, unless it is suspended', async () => {
  const { player, workId } = await begun(manifestOf());
  await player.data();
  await player.put(0, { 'cmi.core.lesson_location': '1' });
  await player.put(1, { 'cmi.core.exit': 'suspend' }, { terminated: true });
  assert.equal((await resultOf(workId)).state, WorkflowState.inProgress, 'the learner goes on later');
  await player.put(2, { 'cmi.core.exit': '' }, { terminated: true });
  assert.deepEqual(await resultOf(workId), { state: WorkflowState.finished, score: 1 });
});

test('[PKG-03] of two windows one writes; a change that is sent twice counts once; an older one never overwrites', async () => {
  const { player, again } = await begun(manifestOf());
  await player.data();
  const key = randomUUID();
  assert.equal((await player.put(0, { 'cmi.suspend_data': 'a' }, { key })).revision, 1);
  assert.equal((await player.put(0, { 'cmi.suspend_data': 'a' }, { key })).revision, 1, 'its answer was lost');
  assert.equal((await player.put(0, { 'cmi.suspend_data': 'older' })).errors?.reason?.[0], 'revision');
  const second = await again();
  const { status, data } = await second.data();
  assert.deepEqual([status, data.errors?.reason], [409, ['elsewhere']]);
  const taken = await second.data(true);
  assert.equal(taken.data.cmi.I1!['cmi.suspend_data'], 'a');
  assert.equal((await player.put(1, { 'cmi.suspend_data': 'b' })).errors?.reason?.[0], 'elsewhere');
  assert.equal((await second.put(1, { 'cmi.suspend_data': 'c' })).revision, 2);
});

test('[PKG-02] with a mastery score the platform decides, and a better score of the same attempt counts', async () => {
  const items =
    '<item identifier="I1" identifierref="R1"><title>T</title><adlcp:masteryscore>80</adlcp:masteryscore></item>';
  const { player, workId } = await begun(manifestOf({ items }));
  await player.data();
  const said = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '40', 'cmi.core.exit': 'suspend' };
  await player.put(0, said);
  assert.equal((await resultOf(workId)).state, WorkflowState.inProgress, 'a failure may still be mended');
  await player.put(1, {}, { terminated: true });
  assert.deepEqual(await resultOf(workId), { state: WorkflowState.finished, score: 0.4 });
  await player.put(2, { 'cmi.core.score.raw': '85' }, { terminated: true });
  assert.equal((await resultOf(workId)).score, 0.85);
});

test('[PKG-02] a package of SCORM 2004 is passed by its scaled score, and by what its rules make of all items', async () => {
  const alone = await begun(manifestOf({ version: '2004 4th Edition' }));
  await alone.player.data();
  await alone.player.put(0, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.7' }, { terminated: true });
  assert.deepEqual(await resultOf(alone.workId), { state: WorkflowState.finished, score: 0.7 });

  const item = (id: string) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`;
  const several = await begun(manifestOf({ version: '2004 3rd Edition', items: item('A') + item('B') }));
  const { data } = await several.player.data();
  assert.deepEqual(Object.keys(data.cmi), ['A', 'B']);
  const rollup = { completed: false, success: 'unknown', score: null };
  await several.player.put(0, { 'cmi.completion_status': 'completed' }, { terminated: true, sequencing: '{}', rollup });
  assert.equal((await resultOf(several.workId)).state, WorkflowState.inProgress, 'one of two items');
  const all = { completed: true, success: 'passed', score: 0.5 };
  await several.player.put(1, { 'cmi.completion_status': 'completed' }, { item: 'B', terminated: true, rollup: all });
  assert.deepEqual(await resultOf(several.workId), { state: WorkflowState.finished, score: 0.5 });
});

test('[PKG-03] what a package stores after its result, before the learner leaves, is stored too', async () => {
  const items = ['A', 'B']
    .map((id) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`)
    .join('');
  const { player, again, workId } = await begun(manifestOf({ version: '2004 4th Edition', items }));
  await player.data();
  const rollup = (score: number) => ({ terminated: true, rollup: { completed: true, success: 'passed', score } });
  assert.equal((await player.put(0, { 'cmi.location': '1' }, rollup(0.5))).revision, 1);
  assert.equal((await player.put(1, { 'cmi.location': '2' }, rollup(0.75))).revision, 2);
  assert.equal((await resultOf(workId)).score, 0.75);
  await player.leave();
  const review = await again();
  assert.equal((await review.data()).data.mode, 'review');
  assert.deepEqual((await review.put(2, { 'cmi.location': '3' })).errors?.reason, ['review']);
});

test('[PKG-03] what a launch has sent before it left is stored when it arrives after, and the next launch is not held up', async () => {
  const { player, again } = await begun(manifestOf());
  await player.data();
  await player.leave();
  assert.equal((await player.put(0, { 'cmi.core.lesson_location': 'late' })).revision, 1);
  const next = await again();
  const { status, data } = await next.data();
  assert.deepEqual([status, data.cmi.I1!['cmi.core.lesson_location']], [200, 'late']);
  assert.deepEqual((await player.put(1, { 'cmi.core.lesson_location': 'older' })).errors?.reason, ['elsewhere']);
});

test('a commit takes two statements, and a note that the launch is open one', async () => {
  const { player } = await begun(manifestOf());
  await player.data();
  await player.put(0, { 'cmi.core.lesson_location': '1' });
  let count = 0;
  onMeasures({ request: () => {}, query: () => count++, limit: () => {} });
  const countOf = async (call: () => Promise<unknown>) => {
    count = 0;
    await call();
    return count;
  };
  const counts = [
    await countOf(() => player.put(1, { 'cmi.core.lesson_location': '2' })),
    await countOf(() => player.open()),
  ];
  assert.deepEqual(counts, [2, 1]);
});

test('each item of a package has its own time, of all its sessions (RTE 4.2.27)', async () => {
  const items = ['A', 'B']
    .map((id) => `<item identifier="${id}" identifierref="R1"><title>${id}</title></item>`)
    .join('');
  const { player, again } = await begun(manifestOf({ version: '2004 4th Edition', items }));
  await player.data();
  const ends = { 'cmi.session_time': 'PT1M0.55S', 'cmi.exit': 'suspend' };
  await player.put(0, ends, { terminated: true });
  await player.put(1, { ...ends, 'cmi.exit': '' }, { terminated: true, item: 'B' });
  await player.leave();
  for (const launch of [await again(), await again()]) {
    const { cmi } = (await launch.data()).data;
    const of = (id: string) => [cmi[id]!['cmi.total_time'], cmi[id]!['cmi.entry']];
    assert.deepEqual(
      [of('A'), of('B')],
      [
        ['PT0H1M0.55S', 'resume'],
        ['PT0H0M0S', 'ab-initio'],
      ],
    );
    await launch.leave();
  }
});

test('an attempt in progress keeps its edition; a new one gets the next', async () => {
  const first = await begun(manifestOf());
  assert.equal((await first.player.data()).data.edition, first.row.id);
  const next = await imported(manifestOf({}).replace('Safety', 'Safety 2'));
  await db.transaction((tx) => makeEdition(tx, next, first.row.toolId, new Date()));
  assert.equal((await (await first.again()).data(true)).data.edition, first.row.id);
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId: people.ben, objectiveId: first.objectiveId });
  const { workflowId } = await start(ben, first.objectiveId);
  const workId = randomUUID();
  await ben.command(paths.startActivityWorkflow, { id: workId, objectiveWorkflowId: workflowId, activityPartIds: [] });
  assert.equal((await (await Player.open(ben, workflowId, workId)).data()).data.edition, next.id);
});

test('[PKG-02] each package has an origin of its own, without cookies, and only its own files', async () => {
  const film = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 256));
  const one = await begun(
    manifestOf(),
    ada,
    people.ada,
    { name: 'film.mp4', content: film },
    { name: 'run.exe', content: 'x' },
  );
  const other = await begun(manifestOf());
  assert.notEqual(one.player.origin, other.player.origin);
  const at = (origin: string, path: string) => `${origin}/e/${one.row.id}/${path}`;
  const page = await ask(at(one.player.origin, 'index.html'));
  assert.deepEqual([page.status, page.headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.match(
    String(page.headers['content-security-policy']),
    /connect-src 'self'.*frame-ancestors 'self' http:\/\/localhost:\d+ https:\/\/portal.example$/,
  );
  assert.equal(page.headers['set-cookie'], undefined);
  assert.equal(page.headers['permissions-policy'], 'unload=(self)', 'packages store while they unload');
  assert.equal((await ask(at(other.player.origin, 'index.html'))).status, 404, 'at the origin of another package');
  const range = await ask(at(one.player.origin, 'FILM.mp4'), { headers: { range: 'bytes=524280-524300' } });
  assert.equal(range.status, 206);
  assert.deepEqual(range.bytes, film.subarray(524_280, 524_301));
  assert.equal((await ask(at(one.player.origin, 'film.mp4'), { headers: { range: 'bytes=900000-' } })).status, 416);
  assert.match(String((await ask(at(one.player.origin, 'run.exe'))).headers['content-disposition']), /attachment/);
  const worker = await ask(at(one.player.origin, 'index.html'), { headers: { 'service-worker': 'script' } });
  assert.equal(worker.status, 403, 'a worker would own the origin for ever');
  for (const path of ['lost.html', '..%2f..%2fplayer/player.js', '%2e%2e/%2e%2e/etc/passwd', 'a%00b'])
    assert.notEqual((await ask(at(one.player.origin, path))).status, 200, path);
});

test('[PKG-02] a launch is answered once, to its own package and learner', async () => {
  const one = await begun(manifestOf());
  const other = await begun(manifestOf());
  const { action, fields } = await launchFields(ada, one.workflowId, [one.workId]);
  const post = (address: string, sent: Record<string, string>) =>
    ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(sent).toString(),
    });
  const elsewhere = `${other.player.origin}/lti/launch`;
  assert.equal((await post(elsewhere, fields)).status, 403, 'another package');
  assert.equal((await post(action, { ...fields, state: `${fields.state}x` })).status, 403, 'another state');
  assert.equal((await post(action, { ...fields, id_token: `${fields.id_token}x` })).status, 403, 'another token');
  assert.equal((await post(action, fields)).status, 200);
  assert.equal((await post(action, fields)).status, 403, 'once');
});

test('[PKG-03] the token of a launch ends with the session of its learner', async () => {
  const { player } = await begun(manifestOf(), ben, people.ben);
  await player.data();
  const own = await db.select().from(sessions).where(eq(sessions.userId, people.ben));
  await db.delete(sessions).where(eq(sessions.userId, people.ben));
  assert.equal((await player.put(0, { 'cmi.suspend_data': 'x' })).status, 401);
  await db.insert(sessions).values(own);
  assert.equal((await player.put(0, { 'cmi.suspend_data': 'x' })).status, 200);
});

test('an administrator reads a package, sees its report, and makes a course of it; others may not', async () => {
  const archive = packageOf(manifestOf().replace('Safety', 'Ladders'));
  const send = (browser: Browser, body: Buffer, origin = browser.origin) =>
    browser.fetch('/learn/packages', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/zip', 'x-requested-with': 'XMLHttpRequest', origin },
    });
  assert.equal((await send(ada, archive)).status, 403);
  assert.equal((await send(root, archive, 'https://evil.example')).status, 403);
  const refused = await send(root, Buffer.from('no archive'));
  assert.equal(refused.status, 422);
  assert.match(((await refused.json()) as { title: string }).title, /no ZIP archive/);
  const { report } = (await (await send(root, archive)).json()) as { report: string };
  assert.match(await (await root.fetch(report)).text(), /Ladders[^]*Fire drill[^]*SCORM 1\.2/);
  assert.equal((await ada.fetch(report)).status, 403);
  const form = (fields: Record<string, string>, origin = root.origin) =>
    root.fetch(report, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
  assert.equal((await form({ do: 'create' }, 'https://evil.example')).status, 403);
  const made = await form({ do: 'create', name: 'Ladders at work', inCatalog: 'on' });
  assert.deepEqual([made.status, made.headers.get('location')], [303, '/learn/packages?done=created']);
  assert.match(await (await root.fetch('/learn/packages?done=created')).text(), /The course has been created/);
  const again = await form({ do: 'create' });
  assert.equal(again.headers.get('location'), '/learn/packages', 'a form that is sent twice makes one course');
  const [row] = await db
    .select()
    .from(packages)
    .where(eq(packages.id, report.split('/').at(-1)!));
  assert.equal(row!.createdBy, people.root);
});
