import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { Provider } from 'ltijs';
import * as v from 'valibot';
import { activityParts, activityRecords, ltiTools, objectiveInstructors } from '../../demo/platform/db/schema';
import { CommandState, ContentType } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import * as toolPaths from '../../src/contract/tool-paths';
import { resourceForm } from '../../src/contract/tools';
import { Browser } from './support/browser';
import { start } from './support/course';
import { courses, people } from './support/fixtures';
import { formIn, frameIn } from './support/forms';
import { ltijsTool } from './support/ltijs-tool';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let tool: Awaited<ReturnType<typeof ltijsTool>>;
let root: Browser;
let ada: Browser;
let guest: Browser;
let offered: object[] = [];

before(async () => {
  platform = await boot();
  tool = await ltijsTool(() => offered);
  root = await platform.signedIn('root');
  ada = await platform.signedIn('ada');
  guest = new Browser(tool.origin);
});
after(async () => {
  await tool.close();
  await platform.close();
});

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: browser.origin } });

/** Opens the tool with the fields of a launch, in two browsers that are one person's. @returns the tool's page */
async function enter(person: Browser, { action, fields }: ReturnType<typeof formIn>): Promise<string> {
  const begun = await post(guest, action, fields);
  assert.equal(begun.status, 302, await begun.clone().text());
  const answer = formIn(await (await person.fetch(begun.headers.get('location')!)).text());
  assert.ok(answer.fields.id_token, JSON.stringify(answer.fields));
  const entered = await post(guest, answer.action, answer.fields);
  assert.equal(entered.status, 302, await entered.clone().text());
  return (await guest.fetch(new URL(entered.headers.get('location')!, tool.origin).href)).text();
}
const toolRow = async () => (await platform.db.select().from(ltiTools).where(eq(ltiTools.name, 'Room of ltijs')))[0]!;

test('a tool of ltijs registers itself, and an administrator accepts it', async () => {
  const page = await post(root, '/learn/tools/registration', { address: `${tool.origin}/register` });
  assert.equal(page.status, 200);
  const registered = await fetch(frameIn(await page.text()));
  assert.match(await registered.text(), /org\.imsglobal\.lti\.close/);
  const row = await toolRow();
  assert.deepEqual(
    [row.pending, row.loginUrl, row.deepLinkUrl, row.custom],
    [true, `${tool.origin}/login`, `${tool.origin}/room`, { level: 'easy' }],
  );
  assert.match(await (await root.fetch('/learn/tools')).text(), /Room of ltijs[^]*accept it/);
  await post(root, '/learn/tools', { do: 'accept', toolId: row.id, names: 'on' });
  assert.equal((await toolRow()).pending, false);
});

const partsOf = () =>
  platform.db
    .select()
    .from(activityParts)
    .where(and(eq(activityParts.objectiveId, courses.course), isNull(activityParts.parentId)))
    .orderBy(desc(activityParts.order));

test('an administrator picks content in a tool of ltijs, and adds it to a course', async () => {
  offered = [
    {
      type: 'ltiResourceLink',
      title: 'Rooms & roofs',
      url: `${tool.origin}/room?size=2`,
      custom: { room: 'library' },
      lineItem: { scoreMaximum: 20, label: 'Rooms', tag: 'r' },
    },
    { type: 'ltiResourceLink', title: 'To look at', window: { targetName: 'x' } },
  ];
  const { id: toolId } = await toolRow();
  const begun = await post(root, '/learn/tools/pick', { toolId, objectiveId: courses.course });
  const { action, fields } = formIn(await enter(root, formIn(await begun.text())));
  // The page of the tool sends it from another site, so that the browser sends no cookie.
  const sent = await platform.visitor().fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(sent.status, 303, await sent.clone().text());
  const picked = sent.headers.get('location')!;
  assert.match(await (await root.fetch(picked)).text(), /Two rooms for you[^]*Rooms &amp; roofs[^]*20[^]*To look at/);
  const before = (await partsOf()).length;
  assert.equal((await post(root, picked, {})).headers.get('location'), '/learn/tools?done=added');
  const parts = await partsOf();
  assert.equal(parts.length, before + 2);
  const details = parts.slice(0, 2).map(({ name, type, details }) => [name, type, details?.tool]);
  assert.deepEqual(details, [
    ['To look at', ContentType.lti, { toolId, fullPage: true, noScore: true }],
    [
      'Rooms & roofs',
      ContentType.lti,
      { toolId, targetLinkUri: `${tool.origin}/room?size=2`, custom: { room: 'library' } },
    ],
  ]);
  assert.equal((await post(root, picked, {})).headers.get('location'), '/learn/tools', 'once');
  assert.equal((await partsOf()).length, before + 2);
});

/** A learner opens a part in the tool. @returns the id of the activity workflow */
async function open(name: string): Promise<string> {
  const part = (await partsOf()).find((each) => each.name === name)!;
  const { workflowId } = await start(ada, courses.course);
  const workId = randomUUID();
  const body = { id: workId, objectiveWorkflowId: workflowId, activityPartIds: part.axis.split('/') };
  assert.deepEqual(await ada.command(paths.startActivityWorkflow, body), { state: CommandState.completed });
  const { form } = v.parse(resourceForm, await ada.json(toolPaths.resourceForm(workflowId, [workId])));
  const fields = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  assert.equal(await enter(ada, { action: form.action, fields }), 'A room');
  return workId;
}

test('a learner opens what was picked; the tool reads who is in the course, and grades', async () => {
  await platform.db.insert(objectiveInstructors).values({ objectiveId: courses.course, userId: people.root });
  const workId = await open('Rooms & roofs');
  const launch = tool.launched();
  const { platformContext: context } = launch;
  assert.deepEqual([launch.user, launch.userInfo.name, launch.userInfo.email], [people.ada, 'Ada Njeri', undefined]);
  assert.deepEqual(context.custom, { level: 'easy', room: 'library' });
  assert.equal(context.resource?.title, 'Rooms & roofs');

  const { members } = await Provider.NamesAndRoles.getMembers(launch, { limit: 1, pages: false });
  const who = members.map(({ user_id, name, roles }) => [user_id, name, String(roles).replace(/.*#/, '')]);
  assert.ok(who.some(([id, name, role]) => id === people.ada && name === 'Ada Njeri' && role === 'Learner'));
  assert.ok(who.some(([id, , role]) => id === people.root && role === 'Instructor'));
  const teachers = await Provider.NamesAndRoles.getMembers(launch, { role: 'Instructor', resourceLinkId: true });
  assert.deepEqual(
    teachers.members.map(({ user_id }) => user_id),
    [people.root],
  );

  const { lineitem = '' } = context.endpoint ?? {};
  const { lineItems } = await Provider.Grade.getLineItems(launch);
  const own = lineItems.find(({ id }) => id === lineitem);
  assert.deepEqual([own?.label, own?.scoreMaximum, own?.tag], ['Rooms', 20, 'r']);
  const done = { scoreGiven: 15, scoreMaximum: 20, activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
  await Provider.Grade.submitScore(launch, lineitem, done);
  const records = platform.db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, workId));
  assert.equal((await records)[0]?.normalizedScore, 0.75);
  const { scores } = await Provider.Grade.getScores(launch, lineitem, { userId: people.ada });
  assert.deepEqual([scores[0]?.resultScore, scores[0]?.resultMaximum], [15, 20]);
});
