import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { deleteUnposted } from '../../demo/platform/db/post-files';
import {
  activityParts,
  discussionPosts,
  files,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  postFiles,
  postReports,
} from '../../demo/platform/db/schema';
import { activityContent } from '../../src/contract/activity-content';
import { postChange, postChanges, postFile, replyPage, threadPage, type Post } from '../../src/contract/discussion';
import * as at from '../../src/contract/discussion-paths';
import type { CoursePlace } from '../../src/contract/in-place';
import * as paths from '../../src/contract/paths';
import { LARGEST_ATTACHMENT_BYTES, LONGEST_POST } from '../../src/base/constants';
import { CommandState, ContentType, WorkflowState } from '../../src/contract/enumerations';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';
import { zipOf } from './support/zip';

const AXIS = `${parts.module}/${parts.first}`;
const DETAILS = { discussion: { requiredPosts: 2 } };

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
/** The path of the discussion for each of them. */
let adas: CoursePlace;
let bens: CoursePlace;
before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(activityParts)
    .set({ type: ContentType.discussion, details: DETAILS })
    .where(eq(activityParts.id, parts.first));
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId: people.ben, objectiveId: courses.course, isSelfEnrolled: true });
  [ada, ben, root] = (await Promise.all(['ada', 'ben', 'root'].map((name) => platform.signedIn(name)))) as [
    Browser,
    Browser,
    Browser,
  ];
  adas = { workflowId: (await start(ada, courses.course)).workflowId, activityPathId: parts.first };
  bens = { workflowId: (await start(ben, courses.course)).workflowId, activityPathId: parts.first };
});
after(() => platform.close());

const page = async (browser: Browser, place: CoursePlace, order: 'newest' | 'oldest' = 'newest', cursor?: string) =>
  v.parse(threadPage, await browser.json(at.threads(place, order, cursor)));
const write = (browser: Browser, place: CoursePlace, body: object) =>
  browser.post(at.posts(place), { id: randomUUID(), ...body });
async function changed(answer: Promise<Response>) {
  const response = await answer;
  assert.equal(response.status, 200, await response.clone().text());
  return v.parse(postChange, await response.json());
}
const written = async (browser: Browser, place: CoursePlace, text: string, more: object = {}) =>
  (await changed(write(browser, place, { text, ...more }))).post;
const remove = (browser: Browser, place: CoursePlace, id: string) => browser.delete(at.post(place, id));
const send = (browser: Browser, place: CoursePlace, name: string, content: Uint8Array | string, id = randomUUID()) =>
  browser.fetch(at.upload(place, id, name), {
    method: 'PUT',
    body: Buffer.from(content as string),
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/octet-stream' },
  });
const textsOf = (posts: readonly Post[]) => posts.map(({ text }) => text);
/** Empties the discussion for the next test. */
const empty = async () => {
  await platform.db.delete(postFiles);
  await platform.db.delete(postReports);
  await platform.db.delete(discussionPosts);
};

test('learners with a workflow of the course share one discussion; for all others it does not exist', async () => {
  const hello = await written(ada, adas, 'Hello, all');
  assert.deepEqual(hello.author, { id: people.ada, name: 'Ada Njeri', instructor: false });
  const seen = await page(ben, bens);
  assert.deepEqual(textsOf(seen.data.map(({ post }) => post)), ['Hello, all']);
  assert.equal(seen.data[0]!.post.mine, false);
  assert.equal((await page(ada, adas)).data[0]!.post.mine, true);

  const asks = [
    (browser: Browser, place: CoursePlace) => browser.get(at.threads(place, 'newest')),
    (browser: Browser, place: CoursePlace) => browser.get(at.postChanges(place, 0)),
    (browser: Browser, place: CoursePlace) => browser.get(at.postStream(place, 0)),
    (browser: Browser, place: CoursePlace) => browser.get(at.replies(place, hello.id)),
    (browser: Browser, place: CoursePlace) => write(browser, place, { text: 'May I?' }),
    (browser: Browser, place: CoursePlace) => browser.put(at.post(place, hello.id), { text: 'Mine', files: [] }),
    (browser: Browser, place: CoursePlace) => remove(browser, place, hello.id),
    (browser: Browser, place: CoursePlace) => browser.post(at.reports(place, hello.id), { reason: 'Why?' }),
    (browser: Browser, place: CoursePlace) => send(browser, place, 'a.txt', 'a'),
    (browser: Browser, place: CoursePlace) => browser.get(at.postFile(place, hello.id, randomUUID())),
  ];
  const essays = { ...bens, workflowId: (await start(ben, courses.essay)).workflowId };
  for (const ask of asks) {
    assert.equal((await ask(root, adas)).status, 404, 'another learner’s attempt');
    assert.equal((await ask(ben, adas)).status, 404, 'another learner’s attempt');
    assert.equal((await ask(ben, essays)).status, 404, 'another course');
    assert.equal((await ask(ada, { ...adas, activityPathId: parts.second })).status, 404, 'a text');
    assert.equal((await ask(platform.visitor(), adas)).status, 401);
  }
  assert.equal((await page(ada, adas)).data.length, 1, 'nothing was written');
  await empty();
});

test('[VAL-01] a post has 1 to 5,000 characters, with the specified messages', async () => {
  for (const [text, message] of [
    ['', 'Field is required'],
    ['  \n ', 'Field is required'],
    ['x'.repeat(LONGEST_POST + 1), 'Maximum length is 5000'],
  ]) {
    const answer = await write(ada, adas, { text });
    assert.equal(answer.status, 400);
    assert.deepEqual(((await answer.json()) as { errors: object }).errors, { text: [message] });
  }
  assert.equal((await written(ada, adas, ` ${'x'.repeat(LONGEST_POST)} `)).text.length, LONGEST_POST);
  await empty();
});

test('the same id is one post, for any number of simultaneous requests', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => changed(write(ada, adas, { id, text: 'Once' }))));
  assert.deepEqual(new Set(answers.map(({ post }) => post.id)), new Set([id]));
  assert.equal((await page(ada, adas)).data.length, 1);
  assert.equal(answers[0]!.ownPosts, 1);
  assert.equal((await write(ada, adas, { id, text: 'Something else' })).status, 409);
  assert.equal((await write(ben, bens, { id, text: 'Once' })).status, 409);
  await empty();
});

test('replies have one level; a thread shows its last three, and the others on demand', async () => {
  const thread = await written(ada, adas, 'A question');
  const first = await written(ben, bens, 'Reply 0', { parentId: thread.id });
  for (let number = 1; number < 60; number++) {
    await written(ben, bens, `Reply ${number}`, { parentId: number === 1 ? first.id : thread.id });
  }
  const { data } = await page(ada, adas);
  assert.equal(data.length, 1);
  assert.equal(data[0]!.post.replyCount, 60);
  assert.deepEqual(textsOf(data[0]!.replies), ['Reply 57', 'Reply 58', 'Reply 59']);
  assert.ok(data[0]!.replies.every(({ parentId }) => parentId === thread.id));
  const before = async (id: string) =>
    textsOf(v.parse(replyPage, await ada.json(at.replies(adas, thread.id, id))).data);
  const more = await before(data[0]!.replies[0]!.id);
  assert.deepEqual([more.length, more[0], more.at(-1)], [50, 'Reply 7', 'Reply 56']);
  assert.deepEqual(await before(first.id), []);
  assert.equal((await write(ada, adas, { text: 'To nobody', parentId: randomUUID() })).status, 404);
  assert.equal((await ada.get(at.replies(adas, first.id))).status, 404, 'a reply is not a thread');
  await empty();
});

test('threads are listed in pages, by their newest post or by their first, each once', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 45; number++) ids.push((await written(ada, adas, `Thread ${number}`)).id);
  await written(ben, bens, 'It goes on', { parentId: ids[3]! });
  for (const order of ['newest', 'oldest'] as const) {
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const answer = await page(ada, adas, order, next);
      assert.ok(answer.data.length <= 20);
      seen.push(...answer.data.map(({ post }) => post.id));
      next = answer.next ?? undefined;
    } while (next);
    const expected = order === 'oldest' ? ids : [ids[3], ...ids.toReversed().filter((id) => id !== ids[3])];
    assert.deepEqual(seen, expected, order);
  }
  assert.equal((await ada.get(at.threads(adas, 'newest', 'nonsense'))).status, 400);
  await empty();
});

test('only own posts can be edited and deleted; a deleted one stays empty while there are replies', async () => {
  const thread = await written(ada, adas, 'First');
  const edited = await changed(ada.put(at.post(adas, thread.id), { text: 'Better', files: [] }));
  assert.equal(edited.post.text, 'Better');
  assert.ok(edited.post.edited);
  assert.ok(edited.post.sequence > thread.sequence);
  assert.equal((await ben.put(at.post(bens, thread.id), { text: 'Mine', files: [] })).status, 403);
  assert.equal((await remove(ben, bens, thread.id)).status, 403);

  const reply = await written(ben, bens, 'So it is', { parentId: thread.id });
  assert.equal((await changed(remove(ada, adas, thread.id))).ownPosts, 0);
  const [left] = (await page(ben, bens)).data;
  assert.deepEqual(
    [left!.post.deleted, left!.post.text, left!.post.author, textsOf(left!.replies)],
    [true, '', null, ['So it is']],
  );
  const [row] = await platform.db.select().from(discussionPosts).where(eq(discussionPosts.id, thread.id));
  assert.equal(row!.text, '', 'the words are gone from the database');
  assert.equal((await ada.put(at.post(adas, thread.id), { text: 'Back', files: [] })).status, 409);
  await changed(remove(ada, adas, thread.id));
  await changed(remove(ben, bens, reply.id));
  assert.deepEqual((await page(ben, bens)).data, [], 'no more replies');
  await empty();
});

test('changes after a sequence are sent once, in order; the stream sends them at once', async () => {
  const { sequence: begin } = await page(ada, adas);
  const one = await written(ada, adas, 'One');
  const two = await written(ada, adas, 'Two');
  await changed(remove(ada, adas, one.id));
  const changes = v.parse(postChanges, await ben.json(at.postChanges(bens, begin)));
  assert.deepEqual(
    changes.data.map(({ id, deleted }) => [id, deleted]),
    [
      [two.id, false],
      [one.id, true],
    ],
  );
  assert.deepEqual([changes.ownPosts, changes.more], [0, false]);
  assert.deepEqual(v.parse(postChanges, await ben.json(at.postChanges(bens, changes.sequence))).data, []);
  assert.equal((await ben.get(`${at.posts(bens)}/changes?after=x`)).status, 400);

  const stream = await ben.fetch(at.postStream(bens, changes.sequence));
  assert.equal(stream.headers.get('content-type'), 'text/event-stream');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await written(ada, adas, 'Three');
  let text = '';
  while (!text.includes('Three')) text += (await reader.read()).value ?? '';
  const heard = v.parse(postChange, JSON.parse(/^data: (.*)$/m.exec(text)![1]!));
  assert.equal(heard.post.text, 'Three');
  assert.equal(/^id: (\d+)$/m.exec(text)![1], String(heard.post.sequence));
  await reader.cancel();
  await empty();
});

test('a report needs a reason, and counts once per person; own posts can’t be reported', async () => {
  const post = await written(ada, adas, 'Rude');
  assert.equal((await ben.post(at.reports(bens, post.id), { reason: ' ' })).status, 400);
  assert.equal((await ada.post(at.reports(adas, post.id), { reason: 'I regret' })).status, 409);
  assert.equal((await changed(ben.post(at.reports(bens, post.id), { reason: 'It is rude' }))).post.reported, true);
  await changed(ben.post(at.reports(bens, post.id), { reason: 'Still rude' }));
  const rows = await platform.db.select().from(postReports);
  assert.deepEqual(
    rows.map(({ userId, reason }) => [userId, reason]),
    [[people.ben, 'It is rude']],
  );
  assert.equal((await page(ada, adas)).data[0]!.post.reported, false, 'the author does not see it');
  await changed(remove(ada, adas, post.id));
  assert.equal((await ben.post(at.reports(bens, post.id), { reason: 'Rude' })).status, 404);
  await empty();
});

/** A PNG that states 50,000 × 50,000 pixels. */
const BOMB = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000c3500000c350', 'hex'),
]);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)]);
test('[VAL-01] pictures, PDF, text and documents of at most 10 MB can be attached, by their content and not by their name', async () => {
  const rows: [string, Uint8Array | string, number][] = [
    ['sky.png', PNG, 200],
    ['paper.pdf', '%PDF-1.7 and so on', 200],
    ['notes.txt', 'Ünïcode, too', 200],
    ['letter.docx', zipOf('[Content_Types].xml', 'word/document.xml'), 200],
    ['table.xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 200],
    ['macro.docx', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 400],
    ['archive.docx', zipOf('readme.txt'), 400],
    ['program.exe', 'MZ\u0000\u0001', 400],
    ['program.png', 'MZ\u0000\u0001', 400],
    ['page.html', '<script>1</script>', 400],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
    ['sky.pdf', PNG, 400],
    ['marked.pdf', Buffer.from('\ufeff%PDF-1.4\n1 0 obj<<>>endobj\0'), 200],
    ['line before.pdf', Buffer.from('\r\n%PDF-1.4\n\0'), 200],
    ['printed.pdf', Buffer.from('\u001b%-12345X@PJL\n%PDF-1.4\n\0'), 200],
    ['about pdf.txt', 'The header is %PDF-1.4.', 200],
    ['excel.csv', Buffer.from('\ufeffa\tb\r\nä\r\n', 'utf16le'), 200],
    ['big.txt', Buffer.from('\ufeffHallo', 'utf16le').swap16(), 200],
    ['program.txt', Buffer.from([0xff, 0xfe, 0x01, 0x00]), 400],
    ['late.pdf', Buffer.concat([Buffer.alloc(1025), Buffer.from('%PDF-1.4')]), 400],
    ['a/b.txt', 'text', 400],
    ['', 'text', 400],
    ['cod\u202Etxt.exe.txt', 'text', 400],
    ['two\nlines.txt', 'text', 400],
    ['\u2067txt', 'text', 400],
    ['ملاحظات\u200F.txt', 'text', 200],
    ['large.txt', 'x'.repeat(LARGEST_ATTACHMENT_BYTES + 1), 413],
  ];
  for (const [name, content, status] of rows) {
    const answer = await send(ada, adas, name, content);
    assert.equal(answer.status, status, name);
    if (status !== 400 || !name || /[/\n\u202e\u2067]/.test(name)) continue;
    const { errors } = (await answer.json()) as { errors: { file: string[] } };
    assert.match(errors.file[0]!, /^We support attaching only these types of files: jpg, jpeg, png/);
  }
  const exact = await send(ada, adas, 'exact.txt', 'x'.repeat(LARGEST_ATTACHMENT_BYTES));
  assert.equal(exact.status, 200);
  assert.equal(v.parse(postFile, await exact.json()).size, LARGEST_ATTACHMENT_BYTES);
});

test('a file that may not be attached is refused with its true reason', async () => {
  const rows: [name: string, content: Uint8Array | string, reason: RegExp][] = [
    [`${'x'.repeat(260)}.txt`, 'text', /name of the file is too long/],
    [`${'ü'.repeat(252)}.pdf`, '%PDF-1.4', /name of the file is too long/],
    ['', 'text', /needs a name/],
    ['notes.txt', '', /file is empty/],
    ['scan.pdf', '', /file is empty/],
    ['a/b.txt', 'text', /characters that no name may have/],
    ['tool.exe', 'MZ', /only these types/],
    ['sky.pdf', PNG, /only these types/],
    ['sky.png', BOMB, /picture is too large: it has 50000 × 50000 pixels/],
  ];
  for (const [name, content, reason] of rows) {
    const answer = await send(ada, adas, name, content);
    assert.equal(answer.status, 400, name);
    assert.match(((await answer.json()) as { errors: { file: string[] } }).errors.file[0]!, reason);
  }
  const named = await send(ada, adas, 'Übung 🎓 (1).TXT', 'ok');
  assert.equal(v.parse(postFile, await named.json()).name, 'Übung 🎓 (1).TXT');
});

test('a file belongs to its post: it has the same readers, is downloaded or shown safely, and is deleted with it', async () => {
  const [picture, notes] = [randomUUID(), randomUUID()];
  await send(ada, adas, 'sky.png', PNG, picture);
  assert.equal((await send(ada, adas, 'sky.png', PNG, picture)).status, 200, 'sent again');
  assert.equal((await send(ben, bens, 'sky.png', PNG, picture)).status, 409);
  await send(ada, adas, 'مذكرة.txt', 'مرحبا', notes);
  const attached = [
    { id: picture, name: 'sky.png' },
    { id: notes, name: 'مذكرة.txt' },
  ];
  assert.equal((await write(ben, bens, { text: 'Not mine', files: attached })).status, 400);
  assert.deepEqual((await page(ben, bens)).data, [], 'nothing of it was stored');
  assert.equal(
    (await write(ada, adas, { text: 'Renamed', files: [{ id: notes, name: 'a.pdf' }] })).status,
    400,
    'the type comes from its name',
  );

  const post = await written(ada, adas, 'See here', { files: attached });
  assert.deepEqual(
    post.files.map(({ name, mime }) => [name, mime]).sort(),
    [
      ['sky.png', 'image/png'],
      ['مذكرة.txt', 'text/plain'],
    ].sort(),
  );
  const shown = await ben.get(at.postFile(bens, post.id, picture));
  assert.match(shown.headers.get('content-disposition')!, /^inline; filename="sky.png"/);
  assert.equal(shown.headers.get('x-content-type-options'), 'nosniff');
  assert.match(shown.headers.get('content-security-policy')!, /sandbox/);
  assert.deepEqual(Buffer.from(await shown.arrayBuffer()), PNG);
  const saved = await ben.get(at.postFile(bens, post.id, notes));
  assert.match(saved.headers.get('content-disposition')!, /^attachment; .*filename\*=UTF-8''%D9%85/);
  assert.equal((await ada.get(`/api/lms-storage/v1/files/discussion/${picture}`)).status, 404, 'only through its post');
  assert.equal((await write(ada, adas, { text: 'Twice', files: attached })).status, 400, 'of one post');

  const less = await changed(ada.put(at.post(adas, post.id), { text: 'See here', files: [attached[0]] }));
  assert.deepEqual(
    less.post.files.map(({ id }) => id),
    [picture],
  );
  assert.equal((await ben.get(at.postFile(bens, post.id, notes))).status, 404);
  await changed(remove(ada, adas, post.id));
  assert.equal((await ben.get(at.postFile(bens, post.id, picture))).status, 404);
  const stored = (key: string) =>
    platform.db
      .select({ key: files.key })
      .from(files)
      .where(eq(files.key, `discussion/${key}`));
  assert.deepEqual(await stored(picture), []);

  const unposted = randomUUID();
  await send(ada, adas, 'later.txt', 'Not yet', unposted);
  await deleteUnposted(platform.db, new Date(Date.now() - 60_000));
  assert.equal((await stored(unposted)).length, 1);
  await deleteUnposted(platform.db, new Date());
  assert.deepEqual(await stored(unposted), []);
  await empty();
});

test('own posts that are not deleted count for finishing', async () => {
  const work = randomUUID();
  await ada.command(paths.startActivityWorkflow, {
    id: work,
    objectiveWorkflowId: adas.workflowId,
    activityPartIds: AXIS.split('/'),
  });
  const finish = () =>
    ada.command(paths.finishActivityWorkflow, {
      id: randomUUID(),
      objectiveWorkflowId: adas.workflowId,
      activityWorkflowIds: [work],
    });
  const content = async () =>
    v.parse(activityContent, await ada.json(paths.activityContent(adas.workflowId, parts.first))).discussion;
  const thread = await written(ada, adas, 'One');
  const gone = await written(ada, adas, 'Two', { parentId: thread.id });
  await written(ben, bens, 'His counts for him', { parentId: thread.id });
  await changed(remove(ada, adas, gone.id));
  assert.deepEqual(await content(), { requiredPosts: 2, ownPosts: 1 });
  assert.deepEqual(await finish(), {
    state: CommandState.failed,
    errors: { activityWorkflowIds: ['Take part in the discussion first: you have written 1 of 2 posts.'] },
  });
  assert.equal((await changed(write(ada, adas, { text: 'Two', parentId: thread.id }))).ownPosts, 2);
  assert.deepEqual(await finish(), { state: CommandState.completed });
  assert.equal((await page(ada, adas)).open, true, 'the discussion goes on');
  await empty();
});

test('in a finished attempt a discussion is read-only', async () => {
  const post = await written(ada, adas, 'Before');
  await platform.db.update(objectives).set({ supportReview: true }).where(eq(objectives.id, courses.course));
  await ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: adas.workflowId,
    activityPartIds: [parts.module, parts.second],
  });
  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, finished: new Date(), progress: 1 })
    .where(and(eq(objectiveWorkflows.id, adas.workflowId)));
  const seen = await page(ada, adas);
  assert.deepEqual([seen.open, textsOf(seen.data.map((thread) => thread.post))], [false, ['Before']]);
  assert.equal((await write(ada, adas, { text: 'After' })).status, 409);
  assert.equal((await ada.put(at.post(adas, post.id), { text: 'After', files: [] })).status, 409);
  assert.equal((await remove(ada, adas, post.id)).status, 409);
  assert.equal((await send(ada, adas, 'a.txt', 'a')).status, 409);
});
