import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { createProctoringHost } from '../../demo/hosts/proctoring/host';
import { createPlatform, type PlatformServer } from '../../demo/platform/app';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { activityParts, aggregates, objectiveWorkflows, proctoringSessions } from '../../demo/platform/db/schema';
import { activity } from '../../src/contract/activities';
import { lastProctoringSession, proctoringStart } from '../../src/contract/proctoring';
import * as paths from '../../src/contract/paths';
import * as proctoringPaths from '../../src/contract/proctoring-paths';
import type { ActivityConstraint } from '../../src/contract/work';
import { CommandState, ProctoringState, WorkflowState } from '../../src/contract/enumerations';
import { findByPath } from '../../src/course/rules/tree';
import { Browser } from './support/browser';
import { start } from './support/course';
import { courses, fill, parts } from './support/fixtures';
import { freshDatabase } from './support/platform';

let db: Db;
let platform: PlatformServer;
let origin: string;
let service: string;
let ada: Browser;
let ben: Browser;
const closers: (() => unknown)[] = [];

/** A server on a free port; its listener is set later, because platform and service need each other's origin. */
async function listen(): Promise<{ origin: string; answer: (listener: RequestListener) => Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, answer: (listener) => server.on('request', listener) };
}

before(async () => {
  const { address, drop } = await freshDatabase();
  const database = await openDatabase(address);
  db = database.db;
  await fill(db);
  await db.update(activityParts).set({ proctored: true }).where(eq(activityParts.id, parts.second));
  const [learn, proctoring] = [await listen(), await listen()];
  ({ origin } = learn);
  service = proctoring.origin;
  platform = await createPlatform({ db, origin, allowedOrigins: [], proctoring: service });
  learn.answer(platform.listener);
  proctoring.answer(await createProctoringHost({ origin: service, platformOrigin: origin, parentOrigins: [origin] }));
  closers.push(() => platform.close(), database.close, drop);
  [ada, ben] = [new Browser(origin), new Browser(origin)];
  await ada.signIn('ada');
  await ben.signIn('ben');
});
after(async () => {
  for (const close of closers) await close();
});

let workflowId: string;
let workId: string;
const axis = `${parts.module}/${parts.second}`;

/** Each test has a new attempt, with the proctored part started. */
beforeEach(async () => {
  await db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
  await db.update(aggregates).set({ lastWorkflowId: null, lastRecordId: null });
  ({ workflowId } = await start(ada, courses.course));
  workId = randomUUID();
  const started = await ada.command(paths.startActivityWorkflow, {
    id: workId,
    objectiveWorkflowId: workflowId,
    activityPartIds: axis.split('/'),
  });
  assert.equal(started?.state, CommandState.completed);
});

const last = async () =>
  v.parse(lastProctoringSession, await ada.json(proctoringPaths.lastProctoringSession(workflowId, workId))).data;
const askToStart = (browser = ada) =>
  browser.get(proctoringPaths.proctoringStartToken(workflowId, workId, parts.second));
const startToken = async () => v.parse(proctoringStart, await (await askToStart()).json()).token;
const finish = () =>
  ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [workId],
  });

/** The learner's browser at the service: enters with a token, then presses buttons. */
async function atService(token: string) {
  const guest = new Browser(service);
  const headers = { origin: service, 'content-type': 'application/json' };
  const answer = await guest.fetch('/sittings', { method: 'POST', headers, body: JSON.stringify({ token }) });
  const { path = '' } = answer.ok ? ((await answer.json()) as { path: string }) : {};
  const press = (deed: string) => guest.fetch(`${path}/${deed}`, { method: 'POST', headers });
  return { status: answer.status, path, press, page: () => guest.fetch(path) };
}

test('[PRC-01] a sitting gets a start token, has its session, and can then only be reviewed', async () => {
  assert.equal(await last(), null);
  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  assert.equal(findByPath(tree, parts.second).childActivity.proctored, true);
  assert.equal((await ada.get(paths.activityContent(workflowId, parts.second))).status, 403);
  assert.equal((await finish())?.state, CommandState.failed);

  const { token, url } = v.parse(proctoringStart, await (await askToStart()).json());
  assert.equal(url, `${service}/start`);
  const session = (await last())!;
  assert.equal(session.state, ProctoringState.created);
  const claims = decodeJwt(token);
  assert.deepEqual(
    [claims.iss, claims.aud, claims.sub, claims.activityPathId],
    [origin, service, session.id, parts.second],
  );
  assert.ok(claims.exp! - claims.iat! <= 600);

  const sitting = await atService(token);
  assert.match(await (await sitting.page()).text(), /Before you start/);
  assert.equal((await ada.get(paths.activityContent(workflowId, parts.second))).status, 403);
  assert.equal((await sitting.press('started')).status, 204);
  assert.equal((await last())?.state, ProctoringState.inProgress);
  assert.ok((await last())?.started);
  assert.match(await (await sitting.page()).text(), new RegExp(`${parts.second}\\?inProctoringIframe=1`));
  await ada.json(paths.activityContent(workflowId, parts.second));

  assert.equal((await askToStart()).status, 409);
  assert.deepEqual(await finish(), { state: CommandState.completed });
  assert.equal((await sitting.press('ended')).status, 204);
  assert.equal((await last())?.state, ProctoringState.finished);
  assert.equal((await askToStart()).status, 409);
  const after = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  const work = findByPath(after, parts.second).childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  assert.deepEqual([work?.state, work?.lastProctoringSessionId], [WorkflowState.finished, session.id]);
  await ada.json(paths.activityContent(workflowId, parts.second));
});

test('two tabs at once, and a reload before the start, share one session', async () => {
  const answers = await Promise.all([askToStart(), askToStart(), askToStart()]);
  const subjects = await Promise.all(
    answers.map(async (answer) => decodeJwt(v.parse(proctoringStart, await answer.json()).token).sub),
  );
  assert.equal(new Set(subjects).size, 1);
  assert.equal(decodeJwt(await startToken()).sub, subjects[0]);
  const rows = await db.select().from(proctoringSessions).where(eq(proctoringSessions.activityWorkflowId, workId));
  assert.equal(rows.length, 1);

  const [one, other] = [await atService(await startToken()), await atService(await startToken())];
  const begun = await Promise.all([one.press('started'), other.press('started'), one.press('started')]);
  assert.deepEqual(
    begun.map(({ status }) => status),
    [204, 204, 204],
  );
  const { started } = (await last())!;
  assert.equal((await other.press('started')).status, 204);
  assert.equal((await last())?.started, started);
});

test('the end of a session submits the attempt', async () => {
  const sitting = await atService(await startToken());
  await sitting.press('started');
  await sitting.press('ended');
  const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
  const work = findByPath(tree, parts.second).childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  assert.equal(work?.state, WorkflowState.finished);
  assert.match(await (await sitting.page()).text(), /The session has ended/);
  // An ended session can't be started again.
  await sitting.press('started');
  assert.equal((await last())?.state, ProctoringState.finished);
});

test('[PRC-01] [TRE-04] a session that ends after the last date to complete submits nothing, and another attempt stays possible', async () => {
  const constrain = (constraint: Partial<ActivityConstraint> | null) =>
    db.update(activityParts).set({ constraint }).where(eq(activityParts.id, parts.second));
  const date = (hours: number) => ({ gracePeriodUntil: new Date(Date.now() + hours * 3_600_000).toISOString() });
  const stateOf = async () => {
    const tree = v.parse(activity, await ada.json(paths.activityTree(workflowId)));
    return findByPath(tree, parts.second).childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.state;
  };
  try {
    const sitting = await atService(await startToken());
    await sitting.press('started');
    await constrain(date(-1));
    assert.equal((await sitting.press('ended')).status, 204);
    assert.equal((await sitting.press('ended')).status, 204, 'reported twice');
    assert.equal(await stateOf(), WorkflowState.inProgress);
    assert.equal((await last())?.state, ProctoringState.canceled, 'it had no effect');
    assert.equal((await finish())?.state, CommandState.failed);

    await constrain(date(1));
    assert.equal((await ada.get(paths.activityContent(workflowId, parts.second))).status, 403, 'outside a session');
    const again = await atService(await startToken());
    await again.press('started');
    await ada.json(paths.activityContent(workflowId, parts.second));
    await again.press('ended');
    assert.equal(await stateOf(), WorkflowState.finished);
    assert.equal((await last())?.state, ProctoringState.finished);
  } finally {
    await constrain(null);
  }
});

test('[PRC-01] a session that ends after the course was submitted is finished', async () => {
  const sitting = await atService(await startToken());
  await sitting.press('started');
  await db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
  assert.equal((await sitting.press('ended')).status, 204);
  assert.equal((await last())?.state, ProctoringState.finished);
});

test('[PRC-01] after a cancelled session another one can be started', async () => {
  const sitting = await atService(await startToken());
  const before = (await last())!;
  assert.equal((await sitting.press('canceled')).status, 204);
  assert.equal((await last())?.state, ProctoringState.canceled);
  const next = decodeJwt(await startToken()).sub;
  assert.notEqual(next, before.id);
  assert.equal((await last())?.id, next);
});

test('[PRC-01] a session in an unknown state blocks the start', async () => {
  await startToken();
  await db.update(proctoringSessions).set({ state: 9 }).where(eq(proctoringSessions.activityWorkflowId, workId));
  assert.equal((await askToStart()).status, 409);
});

test('other people can’t see a session or get a token, and activities without proctoring have none', async () => {
  await startToken();
  assert.equal((await askToStart(ben)).status, 404);
  assert.equal((await ben.get(proctoringPaths.lastProctoringSession(workflowId, workId))).status, 404);
  assert.equal((await ada.get(proctoringPaths.lastProctoringSession(workflowId, randomUUID()))).status, 404);
  assert.equal((await ada.get(proctoringPaths.proctoringStartToken(workflowId, workId, parts.first))).status, 400);
  const plain = randomUUID();
  await ada.command(paths.startActivityWorkflow, {
    id: plain,
    objectiveWorkflowId: workflowId,
    activityPartIds: [parts.module, parts.first],
  });
  assert.equal((await ada.get(proctoringPaths.proctoringStartToken(workflowId, plain))).status, 400);
});

test('the service admits learners only with the platform’s tokens, and shows a sitting only in the browser that started it', async () => {
  const token = await startToken();
  const { privateKey } = await generateKeyPair('ES256');
  const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  for (const wrong of [forged, '', `${token}x`]) assert.equal((await atService(wrong)).status, 403);
  const { path } = await atService(token);
  const elsewhere = await new Browser(service).fetch(path);
  assert.equal(elsewhere.status, 403);
  assert.match(await elsewhere.text(), /started in another browser/);
  const foreign = await fetch(`${service}/sittings`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  assert.equal(foreign.status, 403);
});

test('the platform accepts messages about sessions only from the service: signed, recent, for that session and event', async () => {
  const { sub: id = '' } = decodeJwt(await startToken());
  const { privateKey } = await generateKeyPair('ES256');
  const note = (deed: string) =>
    new SignJWT({ deed })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(service)
      .setAudience(origin)
      .setSubject(id)
      .setIssuedAt()
      .sign(privateKey);
  const send = (token: string, deed = 'started') =>
    fetch(`${origin}/api/proctoring/v1/sessions/${id}/${deed}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  assert.equal((await send(await note('started'))).status, 401);
  assert.equal((await send('')).status, 401);
  assert.equal((await send(await startToken())).status, 401);
  assert.equal((await fetch(`${origin}/api/proctoring/v1/sessions/${id}`)).status, 401);
  assert.equal((await send('', 'destroyed')).status, 404);
  assert.equal((await last())?.state, ProctoringState.created);
});

test('no session can be started when the dates of the activity have passed', async (t) => {
  const constrain = (constraint: Partial<ActivityConstraint> | null) =>
    db.update(activityParts).set({ constraint }).where(eq(activityParts.id, parts.second));
  t.after(() => constrain(null));
  await constrain({ accessibleUntil: new Date(Date.now() - 1_000).toISOString() });
  assert.equal((await askToStart()).status, 409);
  assert.equal(await last(), null);
  await constrain(null);
  assert.equal((await askToStart()).status, 200);
});
