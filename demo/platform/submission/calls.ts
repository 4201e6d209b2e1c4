// Submitted work: a part that is graded by hand and has `details.submission` takes a text and files. Each version stays; a team has the
// versions of all members. A file comes in pieces, and one that is in no draft goes after a day.
import * as calls from '../../../src/contract/calls/submission';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import { finishActivityWorkflows, lock } from '../course/workflow-rules';
import { learnerCall, type Asked, type Call } from '../server/call';
import { command } from '../server/commands';
import type { UserRow } from '../server/sign-in/sessions';
import { lockTeam } from '../team/team-rules';
import { mayGrade } from '../grading/who';
import { Problem } from '../server/problem';
import { gradeWork, readWork, sendWorkFile, shownAnswer } from './answers';
import { storeDraft } from './drafts';
import { sendAnswerFile, sendOwnFile, storeFile } from './files';
import { PIECE, piecesOf, storePiece } from './pieces';
import { openSubmission, submissionPlace } from './place';
import { readSubmission, storeVersion } from './versions';

const grading = { may: mayGrade, refusal: 'Your permissions do not include grading.' };

/** @throws Problem 403 for a person who may not grade */
function grader(user: UserRow): UserRow {
  if (!mayGrade(user)) throw new Problem(403, grading.refusal);
  return user;
}

const at = (
  { db, user, params, now }: Pick<Asked<UserRow, unknown>, 'db' | 'user' | 'params' | 'now'>,
  query?: URLSearchParams,
) => ({
  db,
  userId: user.id,
  workflowId: params.id!,
  activityPathId: params.pathId!,
  attempt: query?.get('attempt'),
  now,
});
const ATTEMPT = { attempt: 'The activity workflow of an earlier attempt; the last one when absent' };

/** Calls for a learner's own work at a part that takes a text and files. */
export const submissionCalls: Call[] = [
  learnerCall(calls.submission, {
    summary: 'The draft of a learner’s work at a part that is graded by hand, and what was submitted',
    query: ATTEMPT,
    async run(asked) {
      const place = await submissionPlace(at(asked, asked.query));
      return { ...(await readSubmission(place)), answer: await shownAnswer(place) };
    },
  }),
  learnerCall(calls.saveDraft, {
    summary: 'Stores the draft, unless it was changed elsewhere since `revision`',
    run: async ({ body, session, ...asked }) =>
      storeDraft(await openSubmission(at(asked)), body, session.impersonator?.id ?? null),
  }),
  learnerCall(calls.uploadWorkFile, {
    summary: 'Uploads a file before it is submitted, once per id; the body is the file, `name` its name',
    query: { name: 'The name of the file' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    run: async ({ query, file, ...asked }) =>
      storeFile(await openSubmission(at(asked)), asked.params.fileId, query.get('name') ?? '', file),
  }),
  learnerCall(calls.uploadPiece, {
    summary: 'Uploads a piece of a file; the body is the piece, and the answer says where the next one begins',
    query: { ...PIECE, offset: 'The byte of the file at which the piece begins' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    async run({ query, file, ...asked }) {
      const whole = { id: asked.params.fileId, name: query.get('name') ?? '', size: Number(query.get('size')) };
      return storePiece(await openSubmission(at(asked)), whole, Number(query.get('offset') ?? 0), file);
    },
  }),
  learnerCall(calls.receivedPieces, {
    summary: 'How many bytes of a file have arrived that is uploaded in pieces',
    query: PIECE,
    async run({ query, ...asked }) {
      const whole = { id: asked.params.fileId, name: query.get('name') ?? '' };
      return piecesOf(await openSubmission(at(asked)), whole);
    },
  }),
  learnerCall(calls.workFile, {
    summary: 'A file of the learner’s draft, or one that was submitted',
    query: { ...ATTEMPT, name: 'The name of a file of the draft' },
    file: true,
    run: async ({ context, query, ...asked }) =>
      sendOwnFile(context, await submissionPlace(at(asked, query)), asked.params.fileId, query.get('name')),
  }),
  learnerCall(calls.answerFile, {
    summary: 'A file of the answer to the learner’s work, once the policies show its result',
    query: ATTEMPT,
    file: true,
    async run({ context, query, ...asked }) {
      const answer = await shownAnswer(await submissionPlace(at(asked, query)));
      return sendAnswerFile(context, asked.db, answer, asked.params.fileId);
    },
  }),
  learnerCall(calls.gradedWork, {
    summary: 'A submitted work for who grades it: its versions, the rubric, the answer',
    run: ({ db, user, params }) => readWork(db, grader(user), params.workId),
  }),
  learnerCall(calls.gradedFile, {
    summary: 'A file of a submitted work, or of the answer to it, for who grades it',
    file: true,
    run: ({ context, db, user, params }) =>
      sendWorkFile(context, db, grader(user), { workId: params.workId, fileId: params.fileId }),
  }),
  learnerCall(calls.uploadAnswerFile, {
    summary: 'Uploads a file for the answer to a work, before the grade; the body is the file, `name` its name',
    query: { name: 'The name of the file' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    async run({ query, file, db, user, params, now }) {
      await readWork(db, grader(user), params.workId);
      return storeFile({ db, userId: user.id, now }, params.fileId, query.get('name') ?? '', file);
    },
  }),
  command(
    calls.gradeSubmission,
    'Grades a submitted work with points or the levels of its rubric, a comment and files',
    (db, userId, { id: _id, ...sent }, now) => gradeWork(db, { id: userId }, sent, now),
    grading,
  ),
  command(
    calls.submitWork,
    'Submits a text and files at a part that is graded by hand, for the first time or again',
    async (db, userId, { objectiveWorkflowId: workflowId, activityPathId, ...sent }, now) => {
      await lockTeam(db, userId);
      await lock(db, workflowId);
      const place = await submissionPlace({ db, userId, workflowId, activityPathId, now });
      await storeVersion(place, sent, (id) => finishActivityWorkflows(db, userId, workflowId, [id], now));
    },
  ),
];
