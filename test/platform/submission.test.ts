import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activityParts,
  activityWorkflows,
  files,
  groupMembers,
  groups,
  objectiveAccesses,
  objectiveWorkflows,
  submissionFiles,
  submissionUploads,
  users,
} from '../../demo/platform/db/schema';
import { deleteUnsubmitted, submissionKey } from '../../demo/platform/db/submission-files';
import { runHousekeeping } from '../../demo/platform/db/housekeeping';
import { CommandState, ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import {
  gradedSubmission,
  pieces,
  savedDraft,
  submission,
  submissionFile,
  type Submission,
} from '../../src/contract/submission';
import * as calls from '../../src/contract/calls/submission';
import * as at from '../../src/contract/submission-paths';
import { activity } from '../../src/contract/activities';
import { findByAxis } from '../../src/course/rules/tree';
import { digestText } from '../../src/submission/rules/receipt';
import { start } from './support/course';
import type { Browser } from './support/browser';
import { courses, parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const AXIS = `${parts.module}/${parts.first}`;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let platform: TestPlatform;
let ada: Browser;
let ben: Browser;
let root: Browser;
let place: at.SubmissionPath;
let open: string[] = [];

before(async () => {
  platform = await boot();
  await platform.db.insert(objectiveAccesses).values({
    id: randomUUID(),
    userId: people.ben,
    objectiveId: courses.course,
    isSelfEnrolled: true,
    retake: true,
  });
  const permissions = [{ name: 'ObjectiveWorkflow.Grade' }, { name: 'ObjectiveWorkflow.Create' }];
  await platform.db.update(users).set({ permissions }).where(eq(users.id, people.root));
  [ada, ben, root] = [await platform.signedIn('ada'), await platform.signedIn('ben'), await platform.signedIn('root')];
});
after(() => platform.close());

const set = (row: Partial<typeof activityParts.$inferInsert>) =>
  platform.db.update(activityParts).set(row).where(eq(activityParts.id, parts.first));

async function begin(browser: Browser, { collaborative }: { collaborative?: boolean } = {}) {
  const { workflowId } = await start(browser, courses.course);
  open.push(workflowId);
  const began = await browser.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: workflowId,
    activityPartIds: AXIS.split('/'),
    ...(collaborative !== undefined && { collaborative }),
  });
  assert.deepEqual(began, { state: CommandState.completed });
  return { workflowId, activityPathId: parts.first };
}

/** Each test has a new attempt of Ada at a part that may be submitted again. */
beforeEach(async () => {
  if (open.length) {
    await platform.db
      .update(objectiveWorkflows)
      .set({ state: WorkflowState.finished })
      .where(inArray(objectiveWorkflows.id, open));
    open = [];
  }
  await set({ gradedByHand: true, details: { submission: { again: true } }, constraint: null });
  place = await begin(ada);
});

const read = async (browser = ada, where = place): Promise<Submission> =>
  v.parse(submission, await browser.json(at.submissionAt(where)));
const upload = (browser: Browser, id: string, name: string, content: Buffer | string, where = place) =>
  browser.fetch(at.uploadAt(where, id, name), {
    method: 'PUT',
    body: content as BodyInit,
    headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
  });
async function attached(name: string, content: Buffer | string, browser = ada, where = place) {
  const response = await upload(browser, randomUUID(), name, content, where);
  assert.equal(response.status, 200, await response.clone().text());
  return v.parse(submissionFile, await response.json());
}
const submit = (
  work: { text?: string; files?: { id: string; name: string }[]; after?: number; id?: string },
  { browser = ada, where = place }: { browser?: Browser; where?: at.SubmissionPath } = {},
) =>
  browser.command(calls.submitWork.pattern, {
    id: randomUUID(),
    objectiveWorkflowId: where.workflowId,
    activityPathId: where.activityPathId,
    text: '',
    after: 0,
    ...work,
    files: (work.files ?? []).map(({ id, name }) => ({ id, name })),
  });
const draft = (text: string, revision: number, files: { id: string; name: string }[] = [], browser = ada) =>
  browser.put(at.draftAt(place), { text, files: files.map(({ id, name }) => ({ id, name })), revision });
const done = { state: CommandState.completed };
const refusalOf = (outcome: Awaited<ReturnType<typeof submit>>) => {
  assert.equal(outcome?.state, CommandState.failed);
  return Object.values(outcome.errors ?? {}).flat()[0];
};
const stateOf = async (browser = ada, where = place) => {
  const tree = v.parse(activity, await browser.json(paths.activityTree(where.workflowId)));
  return findByAxis(tree, AXIS)!.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.state;
};

test('[ASG-01] what is submitted waits for its grade, and stays, with its time, digest and files', async () => {
  const tree = v.parse(activity, await ada.json(paths.activityTree(place.workflowId)));
  assert.equal(findByAxis(tree, AXIS)!.childActivity.submission, true);
  assert.deepEqual(await read(), { draft: null, versions: [], refusal: null, again: true, answer: null });
  const notes = await attached('notes ü.txt', 'two beds, five rows');
  const picture = await attached('bed.png', PNG);
  assert.equal(notes.digest, sha256('two beds, five rows'));
  const text = '# My bed\n\n- **clay**\n- sand';
  assert.deepEqual(await submit({ text, files: [picture, notes] }), done);
  assert.equal(await stateOf(), WorkflowState.inGrading);
  const { versions, draft: left } = await read();
  assert.equal(left, null);
  assert.equal(versions.length, 1);
  const [version] = versions;
  assert.deepEqual(
    { ...version!, id: 0, submitted: 0 },
    {
      id: 0,
      number: 1,
      submitted: 0,
      by: { id: people.ada, name: 'Ada Njeri' },
      mine: true,
      late: false,
      text,
      files: [picture, notes],
      digest: sha256(digestText({ text, files: [picture, notes] })),
    },
  );
  const file = await ada.get(at.fileAt(place, notes.id));
  assert.equal(await file.text(), 'two beds, five rows');
  assert.match(file.headers.get('content-disposition')!, /^attachment; .*UTF-8''notes%20%C3%BC\.txt/);
  assert.match((await ada.get(at.fileAt(place, picture.id))).headers.get('content-disposition')!, /^inline/);
});

test('[ASG-01] it may be submitted again until it is due or graded, where the course allows it; each version stays', async () => {
  const [one, two] = [await attached('one.txt', 'one'), await attached('two.txt', 'two')];
  assert.deepEqual(await submit({ text: 'One', files: [one] }), done);
  // The files of the version before may stay.
  assert.deepEqual(await submit({ text: 'Two', files: [one, two], after: 1 }), done);
  assert.deepEqual(
    (await read()).versions.map(({ number, text, files: all }) => [number, text, all.map(({ name }) => name)]),
    [
      [2, 'Two', ['one.txt', 'two.txt']],
      [1, 'One', ['one.txt']],
    ],
  );
  assert.equal(await (await ada.get(at.fileAt(place, one.id))).text(), 'one');
  await set({ constraint: { due: inHours(-1) } });
  assert.match(refusalOf(await submit({ text: 'Three', after: 2 }))!, /due date has passed/);
  await set({ constraint: null, details: { submission: {} } });
  assert.match(refusalOf(await submit({ text: 'Three', after: 2 }))!, /can not be submitted again/);
  await set({ details: { submission: { again: true } } });
  await platform.db
    .update(activityWorkflows)
    .set({ state: WorkflowState.finished })
    .where(eq(activityWorkflows.workflowId, place.workflowId));
  assert.match(refusalOf(await submit({ text: 'Three', after: 2 }))!, /has been graded/);
  assert.equal((await read()).versions.length, 2);
});

test('[ASG-01] late work is taken and marked within the grace period, and refused after it, without a loss', async () => {
  await set({ constraint: { due: inHours(-2), gracePeriodUntil: inHours(2) } });
  assert.equal((await draft('Nearly done', 0)).status, 200);
  assert.deepEqual(await submit({ text: 'Late' }), done);
  assert.equal((await read()).versions[0]!.late, true);
  place = await begin(ben);
  assert.equal((await draft('Not in time', 0, [], ben)).status, 200);
  await set({ constraint: { due: inHours(-2), gracePeriodUntil: inHours(-1) } });
  assert.match(refusalOf(await submit({ text: 'Not in time' }, { browser: ben }))!, /time to submit is over/);
  const closed = await draft('More', 1, [], ben);
  assert.equal(closed.status, 409);
  assert.match(((await closed.json()) as { title: string }).title, /time to submit is over/);
  const { draft: left, refusal, versions } = await read(ben);
  assert.deepEqual([left?.text, refusal, versions], ['Not in time', 'closed', []]);
});

test('[ASG-01] a draft is stored by revision, so that two devices do not overwrite each other', async () => {
  const file = await attached('plan.txt', 'plan');
  const first = v.parse(savedDraft, await (await draft('One', 0, [file])).json());
  assert.deepEqual([first.saved, first.draft.revision, first.draft.files], [true, 1, [file]]);
  // The answer was lost, and the same draft comes again.
  const same = v.parse(savedDraft, await (await draft('One', 0, [file])).json());
  assert.deepEqual([same.saved, same.draft.revision], [true, 1]);
  const other = v.parse(savedDraft, await (await draft('From another device', 0)).json());
  assert.deepEqual([other.saved, other.draft.text], [false, 'One']);
  const next = v.parse(savedDraft, await (await draft('Two', 1)).json());
  assert.deepEqual([next.saved, next.draft.revision], [true, 2]);
  assert.equal((await read()).draft?.text, 'Two');
  assert.equal((await draft('x'.repeat(30_001), 2)).status, 400);
  // The draft ends with what is submitted.
  assert.deepEqual(await submit({ text: 'Two' }), done);
  assert.equal((await read()).draft, null);
});

test('[ASG-01] an empty work, too many files, a missing file and a wrong file each have their sentence', async () => {
  assert.match(refusalOf(await submit({ text: ' \n' }))!, /Write a text or attach a file/);
  assert.match(refusalOf(await submit({ files: [{ id: randomUUID(), name: 'x.txt' }] }))!, /no longer on the platform/);
  const sentence = async (response: Response) => ((await response.json()) as { title: string }).title;
  const program = await upload(ada, randomUUID(), 'setup.exe', 'MZ\0\0');
  assert.deepEqual([program.status, /only these types/.test(await sentence(program))], [400, true]);
  const disguised = await upload(ada, randomUUID(), 'photo.png', 'no picture');
  assert.equal(disguised.status, 400);
  const large = await upload(ada, randomUUID(), 'large.txt', Buffer.alloc(10 * 1_048_576 + 1, 'a'));
  assert.equal(large.status, 413);
  assert.equal((await upload(ada, randomUUID(), 'empty.txt', '')).status, 400);
  assert.equal(await stateOf(), WorkflowState.inProgress);
  // Completing the part without work is refused too.
  const [work] = await platform.db
    .select()
    .from(activityWorkflows)
    .where(eq(activityWorkflows.workflowId, place.workflowId));
  const finished = await ada.command(paths.finishActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: place.workflowId,
    activityWorkflowIds: [work!.id],
  });
  assert.match(refusalOf(finished)!, /Submit a text or a file first/);
});

test('[ASG-01] the same command is one version, and another body with its id is refused', async () => {
  const id = randomUUID();
  const all = await Promise.all([submit({ id, text: 'Once' }), submit({ id, text: 'Once' })]);
  assert.deepEqual(all, [done, done]);
  assert.equal((await read()).versions.length, 1);
  await assert.rejects(submit({ id, text: 'Twice' }), /409/);
  assert.equal((await read()).versions.length, 1);
  // Two tabs: the second has not seen the first one's version.
  assert.match(refusalOf(await submit({ text: 'From another tab' }))!, /another version meanwhile/);
});

test('[ASG-01] nobody else reads a learner’s work: drafts, versions, files', async () => {
  const file = await attached('secret.txt', 'secret');
  assert.equal((await draft('Secret', 0, [file])).status, 200);
  assert.deepEqual(await submit({ text: 'Secret', files: [file] }), done);
  const bens = await begin(ben);
  for (const where of [place, bens]) {
    assert.equal((await ben.get(at.fileAt(where, file.id))).status, 404);
    assert.equal((await ben.get(at.fileAt(where, file.id, 'a.txt'))).status, 404);
  }
  assert.equal((await ben.get(at.submissionAt(place))).status, 404);
  assert.equal((await ben.put(at.draftAt(place), { text: 'x', files: [], revision: 0 })).status, 404);
  await assert.rejects(submit({ text: 'x' }, { browser: ben }), /404/);
  // Ben can't make Ada's file his own.
  const stolen = await submit({ files: [file] }, { browser: ben, where: bens });
  assert.match(refusalOf(stolen)!, /no longer on the platform/);
  assert.equal((await upload(ben, file.id, 'secret.txt', 'secret', bens)).status, 409);
  assert.equal((await ben.get(`/api/lms-storage/v1/files/${submissionKey(file.id)}`)).status, 404);
  assert.deepEqual((await read(ben, bens)).versions, []);
});

test('[ASG-01] a team submits once: each member sees the work and who submitted it', async () => {
  const team = { id: randomUUID(), name: 'Beds' };
  await platform.db.insert(groups).values(team);
  await platform.db
    .insert(groupMembers)
    .values([people.ada, people.ben].map((userId) => ({ groupId: team.id, userId })));
  await set({ supportCollaborativeMode: true, attemptLimit: null });
  open.push(place.workflowId);
  await platform.db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished })
    .where(eq(objectiveWorkflows.id, place.workflowId));
  const [adas, bens] = [await begin(ada), await begin(ben)];
  const file = await attached('ours.txt', 'ours', ada, adas);
  const both = await Promise.all([
    submit({ text: 'Ours', files: [file] }, { where: adas }),
    submit({ text: 'Also ours' }, { browser: ben, where: bens }),
  ]);
  assert.equal(both.filter((each) => each?.state === CommandState.completed).length, 1);
  const [own, others] = [await read(ada, adas), await read(ben, bens)];
  assert.equal(own.versions.length, 1);
  assert.deepEqual(
    own.versions.map(({ mine: _, ...version }) => version),
    others.versions.map(({ mine: _, ...version }) => version),
  );
  assert.notEqual(own.versions[0]!.mine, others.versions[0]!.mine);
  assert.deepEqual(
    [await stateOf(ada, adas), await stateOf(ben, bens)],
    [WorkflowState.inGrading, WorkflowState.inGrading],
  );
  // The other member submits it again, with a file of the first, and both read it.
  const ours = await attached('ours2.txt', 'ours2', ada, adas);
  assert.deepEqual(await submit({ text: 'Again', files: [ours], after: 1 }, { where: adas }), done);
  assert.equal(await (await ben.get(at.fileAt(bens, ours.id))).text(), 'ours2');
  assert.deepEqual(await submit({ text: 'Third', files: [ours], after: 2 }, { browser: ben, where: bens }), done);
  assert.deepEqual((await read(ada, adas)).versions.map(({ number, by }) => [number, by.id]).slice(0, 2), [
    [3, people.ben],
    [2, people.ada],
  ]);
  const [row] = await platform.db
    .select({ id: activityWorkflows.id })
    .from(activityWorkflows)
    .where(eq(activityWorkflows.workflowId, adas.workflowId));
  assert.equal((await graded(root, row!.id)).team, 'Beds', 'who grades it sees whose work it is');
  await set({ supportCollaborativeMode: false, attemptLimit: 1 });
});

test('[ASG-01] a file that is in no draft and was not submitted is deleted after a day; all others stay', async () => {
  const [lost, kept, sent] = [
    await attached('lost.txt', 'lost'),
    await attached('kept.txt', 'kept'),
    await attached('sent.txt', 'sent'),
  ];
  assert.deepEqual(await submit({ text: 'Sent', files: [sent] }), done);
  assert.equal((await draft('Kept', 0, [kept])).status, 200);
  await deleteUnsubmitted(platform.db, new Date(Date.now() + 1_000));
  const keys = (await platform.db.select({ key: files.key }).from(files)).map(({ key }) => key);
  assert.deepEqual(
    [lost, kept, sent].map(({ id }) => keys.includes(submissionKey(id))),
    [false, true, true],
  );
  assert.ok((await platform.db.select().from(submissionFiles)).length > 0);
});

const RUBRIC = [
  {
    id: 'facts',
    name: 'Facts',
    levels: [
      { id: 'none', name: 'Missing', points: 0 },
      { id: 'some', name: 'Some', points: 2.5 },
      { id: 'all', name: 'All', points: 6 },
    ],
  },
  {
    id: 'words',
    name: 'Words',
    levels: [
      { id: 'dark', name: 'Unclear', points: 0 },
      { id: 'clear', name: 'Clear', points: 4 },
    ],
  },
];

/** Ada has submitted; root and Ben's instructor grade. */
async function waiting(details: object = { submission: { again: true, rubric: RUBRIC } }) {
  await set({ details });
  const file = await attached('work.txt', 'work');
  assert.deepEqual(await submit({ text: 'My work', files: [file] }), done);
  const [row] = await platform.db
    .select()
    .from(activityWorkflows)
    .where(eq(activityWorkflows.workflowId, place.workflowId));
  return { id: row!.id, file };
}
const graded = async (browser: Browser, id: string) => v.parse(gradedSubmission, await browser.json(at.gradedWork(id)));
const grade = (activityWorkflowId: string, more: object, browser = root) =>
  browser.command(calls.gradeSubmission.pattern, {
    id: randomUUID(),
    activityWorkflowId,
    revision: 0,
    comment: '',
    files: [],
    ...more,
  });

test('[ASG-02] an instructor sees the work, and answers with levels, a comment and a file; the learner sees them', async () => {
  const { id, file } = await waiting();
  const work = await graded(root, id);
  assert.deepEqual(
    [work.learner.name, work.versions[0]!.text, work.maxScore, work.revision, work.rubric, work.answer],
    ['Ada Njeri', 'My work', 10, 0, RUBRIC, null],
  );
  assert.equal(await (await root.get(`${at.gradedWork(id)}/files/${file.id}`)).text(), 'work');
  const back = randomUUID();
  const sent = await root.fetch(`${at.gradedWork(id)}/files/${back}?name=notes.txt`, {
    method: 'PUT',
    body: 'well done',
    headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
  });
  assert.equal(sent.status, 200);
  const answer = {
    levels: { facts: 'some', words: 'clear' },
    comment: '**Good**',
    files: [{ id: back, name: 'notes.txt' }],
  };
  assert.deepEqual(await grade(id, answer), done);
  const { answer: seen } = await read();
  assert.deepEqual(
    [seen!.score, seen!.maxScore, seen!.passed, seen!.comment, seen!.levels, seen!.rubric, seen!.files[0]!.name],
    [6.5, 10, true, '**Good**', answer.levels, RUBRIC, 'notes.txt'],
  );
  assert.equal(await (await ada.get(at.answerFileAt(place, back))).text(), 'well done');
  // A rubric that changes later changes no answer.
  await set({ details: { submission: { again: true, rubric: RUBRIC.slice(1) } } });
  assert.deepEqual((await read()).answer!.rubric, RUBRIC);
  assert.equal((await read()).answer!.maxScore, 10);
});

test('[ASG-02] two instructors at once never overwrite each other', async () => {
  const { id } = await waiting({ submission: { points: 20 } });
  assert.match(refusalOf(await grade(id, { points: 21 }))!, /20/);
  assert.equal((await graded(root, id)).revision, 0);
  assert.deepEqual(await grade(id, { points: 15, comment: 'First' }), done);
  await assert.rejects(grade(id, { points: 3, comment: 'Second' }), /409.*Another instructor/);
  assert.deepEqual((await read()).answer?.comment, 'First');
  assert.deepEqual(await grade(id, { points: 16, comment: 'Changed', revision: 1 }), done);
  assert.deepEqual([(await read()).answer?.comment, (await read()).answer?.score], ['Changed', 16]);
});

test('[ASG-02] a hidden result shows no comment, rubric or file by any call', async () => {
  const { id } = await waiting();
  const back = randomUUID();
  await root.fetch(`${at.gradedWork(id)}/files/${back}?name=notes.txt`, {
    method: 'PUT',
    body: 'secret notes',
    headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
  });
  await set({ constraint: { resultsDisclosurePolicy: ResultVisibility.never } });
  const levels = { facts: 'all', words: 'dark' };
  assert.deepEqual(await grade(id, { levels, comment: 'Secret', files: [{ id: back, name: 'notes.txt' }] }), done);
  assert.equal((await read()).answer, null);
  assert.equal((await ada.get(at.answerFileAt(place, back))).status, 404);
  assert.equal((await ada.get(at.fileAt(place, back))).status, 404);
  assert.equal((await ada.get(at.fileAt(place, back, 'notes.txt'))).status, 404);
  const tree = await (await ada.get(paths.activityTree(place.workflowId))).text();
  assert.doesNotMatch(tree, /Secret|notes\.txt/);
  assert.equal((await graded(root, id)).answer!.comment, 'Secret');
  await set({ constraint: null });
  assert.equal((await read()).answer?.comment, 'Secret');
  const reveal = (gradeRevealPolicy: number) =>
    platform.db.update(objectiveAccesses).set({ gradeRevealPolicy }).where(eq(objectiveAccesses.userId, people.ada));
  await reveal(ResultVisibility.never);
  assert.equal((await read()).answer, null);
  assert.equal((await ada.get(at.answerFileAt(place, back))).status, 404);
  await reveal(ResultVisibility.afterFinish);
});

test('[ASG-02] only who teaches the course reads and grades a work, and nobody grades with half a rubric', async () => {
  const { id, file } = await waiting();
  for (const path of [at.gradedWork(id), `${at.gradedWork(id)}/files/${file.id}`]) {
    assert.equal((await ben.get(path)).status, 403);
    assert.equal((await ada.get(path)).status, 403);
  }
  await assert.rejects(grade(id, { levels: { facts: 'all', words: 'clear' } }, ben), /403/);
  assert.match(refusalOf(await grade(id, { levels: { facts: 'all' } }))!, /level for each criterion/);
  assert.match(
    refusalOf(await grade(id, { levels: { facts: 'all', words: '__proto__' } }))!,
    /level for each criterion/,
  );
  assert.equal((await graded(root, id)).revision, 0);
  assert.equal((await root.get(at.gradedWork(randomUUID()))).status, 404);
});

test('[ASG-02] an earlier attempt keeps its work and its answer, which the learner finds in the list of attempts', async () => {
  await set({ attemptLimit: 2 });
  const { id, file } = await waiting({ submission: { points: 10 } });
  assert.deepEqual(await grade(id, { points: 4, comment: 'Once more, please' }), done);
  const again = await ada.command(paths.startActivityWorkflow, {
    id: randomUUID(),
    objectiveWorkflowId: place.workflowId,
    activityPartIds: AXIS.split('/'),
    restart: true,
  });
  assert.deepEqual(again, done);
  assert.deepEqual(await read(), { draft: null, versions: [], refusal: null, again: false, answer: null });
  const earlier = { ...place, attempt: id };
  const { versions, answer, refusal } = await read(ada, earlier);
  assert.deepEqual([versions.length, answer?.comment, refusal], [1, 'Once more, please', 'graded']);
  assert.equal(await (await ada.get(at.fileAt(earlier, file.id))).text(), 'work');
  assert.equal((await ada.get(at.submissionAt({ ...place, attempt: randomUUID() }))).status, 404);
  await set({ constraint: { resultsDisclosurePolicy: ResultVisibility.never } });
  assert.equal((await read(ada, earlier)).answer, null);
  await set({ attemptLimit: 1 });
});

test('[ASG-01] the longest text is stored in a script of three bytes for each letter', async () => {
  const text = '水'.repeat(30_000);
  assert.equal((await draft(text, 0)).status, 200);
  assert.deepEqual(await submit({ text }), done);
  assert.equal((await read()).versions[0]!.text, text);
});

test('[ASG-01] a file comes in pieces, and goes on where it ended', async () => {
  const id = randomUUID();
  const content = Buffer.from('vertical;depth;speed\n'.repeat(40));
  const whole = { id, name: 'sheet.csv', size: content.length };
  const put = async (offset: number, piece: Buffer, browser = ada) => {
    const response = await browser.fetch(at.pieceAt(place, whole, offset), {
      method: 'PUT',
      body: piece as BodyInit,
      headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
    });
    return response.ok ? v.parse(pieces, await response.json()) : response.status;
  };
  const received = async () => v.parse(pieces, await ada.json(at.pieceAt(place, whole)));
  assert.deepEqual(await received(), { received: 0, file: null });
  assert.deepEqual(await put(300, content.subarray(300, 400)), { received: 0, file: null }, 'it begins at the start');
  assert.deepEqual(await put(0, content.subarray(0, 300)), { received: 300, file: null });
  assert.deepEqual(await put(0, content.subarray(0, 300)), { received: 300, file: null }, 'twice is once');
  assert.equal(await put(300, Buffer.concat([content, content])), 400, 'more than the file has');
  assert.equal(await put(300, Buffer.alloc(0)), 400);
  assert.deepEqual(await received(), { received: 300, file: null });
  const last = await put(300, content.subarray(300));
  assert.ok(typeof last === 'object' && last.file);
  assert.deepEqual(
    [last.received, last.file.name, last.file.size, last.file.digest],
    [content.length, 'sheet.csv', content.length, sha256(content)],
  );
  assert.deepEqual(await received(), last, 'whose answer was lost learns it here');
  assert.deepEqual(await submit({ files: [{ id, name: 'sheet.csv' }] }), { state: CommandState.completed });
  const [stored] = await platform.db
    .select()
    .from(files)
    .where(eq(files.key, submissionKey(id)));
  assert.equal(Buffer.from(stored!.content).equals(content), true);
});

test('[ASG-01] pieces of a wrong kind or size are refused, those of another person too, and old ones are deleted', async () => {
  const piece = (id: string, { name = 'a.csv', size = 4, offset = 0 }, body: string | Buffer, browser = ada) =>
    browser.fetch(at.pieceAt(place, { id, name, size }, offset), {
      method: 'PUT',
      body: body as BodyInit,
      headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest' },
    });
  assert.equal((await piece(randomUUID(), { name: 'a.exe' }, 'MZ\0\0')).status, 400);
  assert.equal((await piece(randomUUID(), { size: 11 * 1_048_576 }, 'abcd')).status, 413);
  assert.equal((await piece(randomUUID(), { size: 0 }, 'abcd')).status, 400);
  assert.equal((await piece('x', {}, 'abcd')).status, 404);
  const id = randomUUID();
  assert.equal((await piece(id, { size: 8 }, 'abcd')).status, 200);
  assert.equal((await piece(id, { size: 8, offset: 4 }, 'efgh', ben)).status, 404, 'the place is not his');
  const statuses = [];
  for (let begun = 1; begun <= 21; begun++) statuses.push((await piece(randomUUID(), { size: 8 }, 'abcd')).status);
  assert.deepEqual(statuses, [...Array.from({ length: 19 }, () => 200), 409, 409]);
  await runHousekeeping(platform.db, new Date());
  assert.equal((await platform.db.select().from(submissionUploads)).length, 20);
  await runHousekeeping(platform.db, new Date(Date.now() + 25 * HOUR));
  assert.equal((await platform.db.select().from(submissionUploads)).length, 0);
});
