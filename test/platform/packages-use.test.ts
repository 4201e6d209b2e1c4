import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asc, count, eq, isNull } from 'drizzle-orm';
import { type Db } from '../../demo/platform/db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  ltiTools,
  objectiveAccesses,
  objectives,
  packages,
  registrations,
} from '../../demo/platform/db/schema';
import { createCourse, makeEdition } from '../../demo/platform/packages/courses';
import { importPackage } from '../../demo/platform/packages/import';
import { registerPackages } from '../../demo/platform/packages/run/origins';
import { deleteUnusedPackages } from '../../demo/platform/packages/store';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import { manifestOf, packageOf } from './support/archive';
import type { Browser } from './support/browser';
import { cmi5Of, unit, Unit } from './support/cmi5';
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
  const platform = await packagePlatform();
  ({ db, folder, pattern, end } = platform);
  ada = await platform.signedIn('ada');
  ben = await platform.signedIn('ben');
  root = await platform.signedIn('root');
});
after(() => end());

async function imported(content: Buffer | string) {
  const file = join(folder, 'archive.zip');
  await writeFile(file, content);
  return importPackage(db, file, { by: null, now: new Date() });
}

/** A course of a package. */
async function published(content: Buffer) {
  const row = await imported(content);
  const objectiveId = await createCourse(db, row, { inCatalog: true }, new Date());
  await registerPackages(db, pattern);
  return { row, objectiveId, path: `/learn/packages/${row.id}` };
}

/** An attempt of a learner at the first part of a course, or at the course that is one activity. */
async function begun(objectiveId: string, browser = ada, userId = people.ada) {
  await db.insert(objectiveAccesses).values({ id: randomUUID(), userId, objectiveId });
  const { workflowId } = await start(browser, objectiveId);
  const [part] = await db
    .select()
    .from(activityParts)
    .where(eq(activityParts.objectiveId, objectiveId))
    .orderBy(asc(activityParts.order));
  const workId = randomUUID();
  const body = { id: workId, objectiveWorkflowId: workflowId, activityPartIds: part?.axis.split('/') ?? [] };
  assert.deepEqual(await browser.command(paths.startActivityWorkflow, body), { state: CommandState.completed });
  return { workflowId, workId };
}

const form = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: browser.origin },
    redirect: 'manual',
  });

/** Opens the preview of an item, as the button does. */
async function previewOf(path: string, item = '') {
  const sent = await form(root, path, { do: 'preview', item });
  assert.equal(sent.status, 303, await sent.text());
  const address = sent.headers.get('location')!;
  const page = await ask(address);
  assert.equal(page.status, 200, page.text);
  return { address, page };
}

test('an administrator previews a package before it is published, and nothing is stored', async () => {
  const row = await imported(packageOf(manifestOf().replace('Safety', 'Ladders')));
  const path = `/learn/packages/${row.id}`;
  await registerPackages(db, pattern);
  const report = await root.fetch(path);
  assert.match(await report.text(), /Preview: Fire drill/);
  assert.ok(report.headers.get('content-security-policy')!.includes(`form-action 'self' ${pattern}`));
  const { address, page } = await previewOf(path, 'I1');
  assert.match(page.text, /Preview: nothing you do here is saved/);
  assert.equal((await ask(address)).status, 403, 'the address works once');
  const player = Player.of(new URL(address).origin, page.text);
  const { data } = await player.data();
  assert.deepEqual(
    [data.mode, data.cmi.I1!['cmi.core.lesson_mode'], data.cmi.I1!['cmi.core.credit']],
    ['browse', 'browse', 'no-credit'],
  );
  assert.deepEqual((await player.put(0, { 'cmi.suspend_data': 'x' })).status, 409);
  assert.equal((await form(ada, path, { do: 'preview', item: 'I1' })).status, 403, 'learners have no preview');

  await form(root, path, { do: 'discard' });
  assert.equal(await db.$count(packages, eq(packages.id, row.id)), 0);
  assert.equal(await db.$count(registrations, eq(registrations.packageId, row.id)), 0);
});

test('the preview of another package is refused, and previews are deleted after a day', async () => {
  const [one, other] = [await published(packageOf(manifestOf())), await published(packageOf(manifestOf()))];
  const sent = await form(root, one.path, { do: 'preview', item: '' });
  const address = new URL(sent.headers.get('location')!);
  const elsewhere = address.href.replace(one.row.toolId, other.row.toolId);
  assert.equal((await ask(elsewhere)).status, 403);
  const previews = () => db.$count(registrations, isNull(registrations.activityWorkflowId));
  assert.ok((await previews()) > 0);
  await deleteUnusedPackages(db, new Date(Date.now() + 1_000));
  assert.equal(await previews(), 0);
});

test('a retired package is not begun any more, attempts in progress go on, and it can be offered again', async () => {
  const { row, objectiveId, path } = await published(packageOf(manifestOf()));
  const { workflowId, workId } = await begun(objectiveId);
  const before = await Player.open(ada, workflowId, workId);
  await before.data();
  assert.equal((await form(ada, path, { do: 'retire' })).status, 403);
  assert.match((await form(root, path, { do: 'retire' })).headers.get('location')!, /done=retired$/);
  assert.match(await (await root.fetch('/learn/packages')).text(), /Retired: nobody can begin it/);
  const player = await Player.open(ada, workflowId, workId);
  await player.data(true);
  const done = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '90' };
  assert.equal((await player.put(0, done, { terminated: true })).status, 200);

  const later = await begun(objectiveId, ben, people.ben);
  const { action, fields } = await launchFields(ben, later.workflowId, [later.workId]);
  const body = new URLSearchParams(fields).toString();
  const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
  const refused = await ask(action, sent);
  assert.equal(refused.status, 410);
  assert.match(refused.text, /isn’t offered any more/);
  const next = await imported(packageOf(manifestOf().replace('Safety', 'Safety 2')));
  await assert.rejects(
    db.transaction((tx) => makeEdition(tx, next, row.toolId, new Date())),
    /not there any more/,
  );

  assert.match((await form(root, path, { do: 'offer' })).headers.get('location')!, /done=offered$/);
  assert.equal((await (await Player.open(ben, later.workflowId, later.workId)).data()).data.edition, row.id);
});

test('an edition is removed when no attempt has it; the last one only when no course opens it', async () => {
  const { row, objectiveId, path } = await published(packageOf(manifestOf()));
  const { workflowId, workId } = await begun(objectiveId);
  await Player.open(ada, workflowId, workId);
  const edition = async (name: string) => {
    const next = await imported(packageOf(manifestOf().replace('Safety', name)));
    await db.transaction((tx) => makeEdition(tx, next, row.toolId, new Date()));
    return `/learn/packages/${next.id}`;
  };
  const second = await edition('Safety 2');
  await previewOf(second);
  const third = await edition('Safety 3');
  assert.match(await (await root.fetch(path)).text(), /In progress: 1, ended: 0/);
  assert.equal((await form(root, path, { do: 'remove' })).status, 422, 'an attempt has it');
  assert.equal((await form(root, third, { do: 'remove' })).status, 422, 'a course opens it');
  assert.match((await form(root, second, { do: 'remove' })).headers.get('location')!, /done=removed$/);
  assert.equal(await db.$count(packages, eq(packages.toolId, row.toolId)), 2);

  const alone = await published(packageOf(manifestOf()));
  assert.equal((await form(root, alone.path, { do: 'remove' })).status, 422);
  await db.update(objectives).set({ details: null }).where(eq(objectives.id, alone.objectiveId));
  assert.match(await (await root.fetch(alone.path)).text(), /No course opens this package/);
  assert.equal((await form(root, alone.path, { do: 'remove' })).status, 303);
  assert.equal(await db.$count(ltiTools, eq(ltiTools.id, alone.row.toolId)), 0);
});

const AU = 'https://example.org/';

test('a unit of cmi5 is previewed in the mode Browse: nothing counts', async () => {
  const { path } = await published(cmi5Of(unit('a', 'moveOn="Passed"') + unit('free')));
  const { page } = await previewOf(path, `${AU}a`);
  const opened = await Unit.of(page.text);
  assert.equal((await opened.launchData()).launchMode, 'Browse');
  assert.match(String((await opened.launchData()).returnURL), new RegExp(`${path}$`));
  assert.equal(await opened.begin(), 200);
  assert.equal(await opened.say('passed'), 403);
  assert.equal(await opened.say('terminated'), 200);
  assert.deepEqual(
    (await db.select({ count: count() }).from(registrations).where(eq(registrations.userId, people.root)))[0],
    {
      count: 1,
    },
  );
});

const resultOf = async (workflowId: string) =>
  db
    .select({ state: activityWorkflows.state, score: activityRecords.normalizedScore })
    .from(activityWorkflows)
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
    .where(eq(activityWorkflows.workflowId, workflowId));

test('an administrator waives units for a learner, whether begun or not', async () => {
  const { objectiveId, path } = await published(cmi5Of(unit('a', 'moveOn="Passed"') + unit('b', 'moveOn="Completed"')));
  const { workflowId, workId } = await begun(objectiveId);
  const opened = await Unit.open(ada, workflowId, workId);
  assert.match(await (await root.fetch(path)).text(), /Waive a unit[^]*First aid/);
  const waive = (item: string, reason = 'Tested Out', browser = root) =>
    form(browser, path, { do: 'waive', workflowId, item: `${AU}${item}`, reason });
  assert.equal((await waive('a', 'Tested Out', ada)).status, 403);
  assert.equal((await waive('a', 'Because')).status, 422);
  assert.equal((await waive('other')).status, 422);
  assert.match((await waive('a')).headers.get('location')!, /done=waived$/);
  assert.equal((await waive('a')).status, 422, 'it is satisfied already');
  assert.equal((await waive('b', 'Equivalent AU')).status, 303, 'it was not begun');
  assert.deepEqual(await resultOf(workflowId), [
    { state: WorkflowState.finished, score: 1 },
    { state: WorkflowState.finished, score: 1 },
  ]);
  assert.deepEqual(await opened.said(), ['launched a', 'waived a', 'waived b', 'satisfied course']);
  const { text } = await opened.records('statements', { verb: 'https://w3id.org/xapi/adl/verbs/waived', limit: '1' });
  const [{ result, context }] = (
    JSON.parse(text) as { statements: [{ result: object; context: { instructor: object } }] }
  ).statements;
  assert.deepEqual(result, {
    success: true,
    completion: true,
    extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Equivalent AU' },
  });
  assert.ok(context.instructor);
});

test('[PKG-01] a course structure of cmi5 without an archive opens units at other places, and refuses files', async () => {
  const structure = (url: string) =>
    `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="${AU}c">
    <title><langstring lang="en">Elsewhere</langstring></title><description><langstring>x</langstring></description></course>${unit('a', '', url)}</courseStructure>`;
  const row = await imported(structure('https://units.example/start?a=1'));
  assert.deepEqual([row.manifest.kind, row.manifest.title, row.files], ['cmi5', 'Elsewhere', 0]);
  const objectiveId = await createCourse(db, row, { inCatalog: false }, new Date());
  await registerPackages(db, pattern);
  const { workflowId, workId } = await begun(objectiveId);
  const opened = await Unit.open(ada, workflowId, workId);
  assert.match(opened.address.href, /^https:\/\/units\.example\/start\?a=1&endpoint=/);
  assert.equal(await opened.begin(), 200);
  await assert.rejects(imported(structure('index.html')), /missing in the package/);
  const { report } = await imported(structure('http://units.example/'));
  assert.match(JSON.stringify(report.understood), /a page of http opens in a window of its own/);
});
