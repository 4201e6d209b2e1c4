import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { runHousekeeping } from '../../demo/platform/db/housekeeping';
import { activityParts, activityWorkflows, files, quizQuestions, users } from '../../demo/platform/db/schema';
import { submissionKey } from '../../demo/platform/db/submission-files';
import { CommandState, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import { savedAnswers, type QuizResponse } from '../../src/contract/quiz';
import * as at from '../../src/contract/quiz-paths';
import { pieces, type SubmissionFile } from '../../src/contract/submission';
import { gradedFile } from '../../src/contract/submission-paths';
import { quizSheet } from '../../src/quiz/rules/sheet';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const DAY = 86_400_000;
const AXIS = `${parts.module}/${parts.first}`;
const [withFiles, plain] = [randomUUID(), randomUUID()];
const XHR = { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' };
const CONTENT = Buffer.from('vertical;depth;speed\n'.repeat(40));

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
let work: string;
let workflowId: string;

before(async () => {
  platform = await boot();
  const { db } = platform;
  await db
    .update(activityParts)
    .set({ details: { quiz: {} } })
    .where(eq(activityParts.id, parts.first));
  const place = { objectiveId: courses.course, axis: AXIS, prompt: '<p>Why?</p>', declaration: { maxScore: 4 } };
  await db.insert(quizQuestions).values([
    { ...place, id: withFiles, order: 1, interaction: { type: 'extendedText', files: true } },
    { ...place, id: plain, order: 2, interaction: { type: 'extendedText' } },
  ]);
  await db
    .update(users)
    .set({ permissions: [{ name: 'ObjectiveWorkflow.Grade' }] })
    .where(eq(users.id, people.root));
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
  ({ workflowId } = await start(ada, courses.course));
  work = randomUUID();
  const begun = await ada.command(paths.startActivityWorkflow, {
    id: work,
    objectiveWorkflowId: workflowId,
    activityPartIds: AXIS.split('/'),
  });
  assert.deepEqual(begun, { state: CommandState.completed });
  await ada.json(at.quizQuestions(work));
});
after(() => platform.close());

interface Piece {
  id?: string;
  name?: string;
  size?: number;
  offset?: number;
  content?: Buffer;
  browser?: Browser;
}
const put = ({
  id = randomUUID(),
  name = 'sheet.csv',
  content = CONTENT,
  size = content.length,
  offset = 0,
  browser = ada,
}: Piece) =>
  browser.fetch(at.essayPiece(work, id, name, size, offset), {
    method: 'PUT',
    body: content as BodyInit,
    headers: XHR,
  });
async function upload(piece: Piece = {}): Promise<SubmissionFile> {
  const response = await put(piece);
  assert.equal(response.status, 200, await response.clone().text());
  return v.parse(pieces, await response.json()).file!;
}
const save = (response: QuizResponse, revision: number, questionId = withFiles) =>
  ada.put(at.quizAnswers(work), { answers: [{ questionId, response, revision }] });
const saved = async (response: QuizResponse, revision: number) => {
  const answer = await save(response, revision);
  assert.equal(answer.status, 200, await answer.clone().text());
  return v.parse(savedAnswers, await answer.json()).answers[0]!;
};
const sheet = async () => v.parse(quizSheet, await ada.json(at.quizQuestions(work)));

test('[ASG-01] an essay takes files in pieces, which are kept with the answer and read by their learner alone', async () => {
  const id = randomUUID();
  const half = { id, size: CONTENT.length };
  const [first, second] = [CONTENT.subarray(0, 300), CONTENT.subarray(300)];
  assert.equal((await put({ ...half, content: first })).status, 200);
  assert.deepEqual(await ada.json(at.essayPiece(work, id, 'sheet.csv', CONTENT.length)), { received: 300, file: null });
  const file = await upload({ ...half, offset: 300, content: second });
  assert.equal(file.digest, createHash('sha256').update(CONTENT).digest('hex'));

  const essay = { text: 'See the sheet.', files: [file] };
  assert.deepEqual(await saved(essay, 1), { questionId: withFiles, response: essay, revision: 1, saved: true });
  assert.deepEqual((await sheet()).questions[0]!.response, essay);
  // Only the platform says what is in a file.
  const forged = { text: 'See the sheet.', files: [{ ...file, mime: 'image/png', size: 1 }] };
  assert.deepEqual((await saved(forged, 2)).response, essay);
  assert.deepEqual(Buffer.from(await (await ada.fetch(at.essayFile(work, id))).arrayBuffer()), CONTENT);
  assert.equal((await ben.fetch(at.essayFile(work, id))).status, 404);
  assert.equal((await put({ browser: ben })).status, 404, 'into the quiz of another person');
  assert.equal((await root.fetch(gradedFile(work, id))).status, 404, 'it is not submitted');
});

test('[ASG-01] a second tab’s older essay changes no files, and removed files leave the answer', async () => {
  const file = await upload({ name: 'second.csv' });
  assert.equal((await saved({ text: 'Newer', files: [file] }, 4)).saved, true);
  const older = await saved('Older, without a file', 3);
  assert.deepEqual([older.saved, older.response], [false, { text: 'Newer', files: [file] }]);
  assert.equal((await saved('Without', 5)).response, 'Without');
  assert.equal((await ada.fetch(at.essayFile(work, file.id))).status, 404);
});

test('[ASG-01] files of a wrong kind or size, of others, too many and those of a question without files are refused', async () => {
  assert.equal((await put({ name: 'a.exe', content: Buffer.from('MZ\0\0') })).status, 400);
  assert.equal(
    (await put({ name: 'a.csv', content: Buffer.from('MZ\0\0') })).status,
    400,
    'its content is not its name’s',
  );
  assert.equal((await put({ size: 11 * 1_048_576 })).status, 413);
  const file = await upload();
  const gone = await save({ text: '', files: [{ ...file, id: randomUUID() }] }, 6);
  assert.equal(gone.status, 400);
  assert.match(await gone.text(), /no longer on the platform/);
  assert.equal((await save({ text: '', files: [file] }, 1, plain)).status, 400);
  const many = Array.from({ length: 6 }, (_, index) => ({ ...file, id: randomUUID(), name: `${index}.csv` }));
  assert.equal((await save({ text: '', files: many }, 6)).status, 400);
});

test('[ASG-01] files of essays outlive a day, others do not', async () => {
  const [kept, left] = [await upload({ name: 'kept.csv' }), await upload({ name: 'left.csv' })];
  await saved({ text: '', files: [kept] }, 7);
  await platform.db.update(files).set({ updated: new Date(Date.now() - 2 * DAY) });
  await runHousekeeping(platform.db, new Date());
  const known = await platform.db.select({ key: files.key }).from(files).where(eq(files.ownerId, people.ada));
  const keys = known.map(({ key }) => key);
  assert.deepEqual([keys.includes(submissionKey(kept.id)), keys.includes(submissionKey(left.id))], [true, false]);
});

test('[ASG-02] the formatting of an essay is drawn for who grades it, and its letters stay letters', async () => {
  const essay = '# Why\n\n- **stones** <img src=x onerror=alert(1)>\n- https://example.org/a';
  assert.equal((await save(essay, 1, plain)).status, 200);
  const db = platform.db;
  const [before] = await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, work));
  await db
    .update(activityWorkflows)
    .set({ state: WorkflowState.inGrading, submitted: new Date() })
    .where(eq(activityWorkflows.id, work));
  const page = await (await root.fetch('/learn/grading')).text();
  await db
    .update(activityWorkflows)
    .set({ state: before!.state, submitted: before!.submitted })
    .where(eq(activityWorkflows.id, work));
  const shown = /<div class="formatted">.*?<\/div>/s.exec(page)?.[0].replaceAll(/\s*\n\s*/g, '');
  assert.equal(
    shown,
    '<div class="formatted"><p dir="auto" class="formatted-heading">Why</p><ul dir="auto"><li dir="auto"><strong>stones</strong> &lt;img src=x onerror=alert(1)&gt;</li><li dir="auto"><a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">https://example.org/a</a></li></ul></div>',
  );
});

test('[ASG-02] an essay of files alone is graded by hand, with the files beside its points, and its learner still has them', async () => {
  const [{ response } = { response: null }] = (await sheet()).questions;
  const [file] = (response as { files: SubmissionFile[] }).files;
  const finished = await ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [work],
  });
  assert.deepEqual(finished, { state: CommandState.completed });
  const [row] = await platform.db.select().from(activityWorkflows).where(eq(activityWorkflows.id, work));
  assert.equal(row!.state, WorkflowState.inGrading);
  assert.equal((await put({})).status, 404, 'nothing is uploaded after it was submitted');
  const page = await (await root.fetch('/learn/grading')).text();
  const address = `/learn/grading/work/${work}/files/${file!.id}`;
  assert.ok(page.includes(`href="${address}"`) && page.includes('kept.csv'));
  for (const path of [address, gradedFile(work, file!.id)]) {
    assert.deepEqual(Buffer.from(await (await root.fetch(path)).arrayBuffer()), CONTENT, path);
    assert.notEqual((await ben.fetch(path)).status, 200, path);
  }
  const statusOf = async (path: string) => (await ada.fetch(path)).status;
  const own = at.essayFile(work, file!.id);
  assert.deepEqual([await statusOf(at.quizQuestions(work)), await statusOf(own)], [404, 404], 'no review yet');
  const graded = await root.command('/api/lms/v1/grade-quiz-answers', {
    id: randomUUID(),
    activityWorkflowId: work,
    points: [
      { questionId: withFiles, points: 3 },
      { questionId: plain, points: 4 },
    ],
  });
  assert.deepEqual(graded, { state: CommandState.completed });
  assert.equal(await statusOf(own), 200, 'the policies show its review');
});
