import { saveDraft, savedDraft, submission, submissionFile, submitWork } from '../../../src/contract/submission';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import { finishActivityWorkflows, lock } from '../course/workflow-rules';
import { learnerCall, LMS, type Asked, type Call } from '../server/call';
import { command } from '../server/commands';
import type { UserRow } from '../server/sign-in/sessions';
import { lockTeam } from '../team/team-rules';
import { storeDraft } from './drafts';
import { sendOwnFile, storeFile } from './files';
import { openSubmission, submissionPlace } from './place';
import { readSubmission, storeVersion } from './versions';

const PLACE = `${LMS}users/me/objective-workflows/:id/activity-paths/:pathId/submission`;

const at = ({ db, user, params, now }: Pick<Asked<UserRow, unknown>, 'db' | 'user' | 'params' | 'now'>) => ({
  db,
  userId: user.id,
  workflowId: params.id!,
  activityPathId: params.pathId!,
  now,
});

/** Calls for a learner's own work at a part that takes a text and files. */
export const submissionCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: PLACE,
    summary: 'The draft of a learner’s work at a part that is graded by hand, and what was submitted',
    answer: submission,
    run: async (asked) => readSubmission(await submissionPlace(at(asked))),
  }),
  learnerCall({
    method: 'put',
    path: `${PLACE}/draft`,
    summary: 'Stores the draft, unless it was changed elsewhere since `revision`',
    body: saveDraft,
    answer: savedDraft,
    run: async ({ body, session, ...asked }) =>
      storeDraft(await openSubmission(at(asked)), body, session.impersonator?.id ?? null),
  }),
  learnerCall({
    method: 'put',
    path: `${PLACE}/files/:fileId`,
    summary: 'Uploads a file before it is submitted, once per id; the body is the file, `name` its name',
    query: { name: 'The name of the file' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    answer: submissionFile,
    run: async ({ query, file, ...asked }) =>
      storeFile(await openSubmission(at(asked)), asked.params.fileId!, query.get('name') ?? '', file),
  }),
  learnerCall({
    method: 'get',
    path: `${PLACE}/files/:fileId`,
    summary: 'A file of the learner’s draft, or one that was submitted',
    query: { name: 'The name of a file of the draft' },
    answer: submissionFile,
    file: true,
    run: async ({ context, query, ...asked }) =>
      sendOwnFile(context, await submissionPlace(at(asked)), asked.params.fileId!, query.get('name')),
  }),
  command(
    'submit-activity-works',
    'Submits a text and files at a part that is graded by hand, for the first time or again',
    submitWork,
    async (db, userId, { objectiveWorkflowId: workflowId, activityPathId, ...sent }, now) => {
      await lockTeam(db, userId);
      await lock(db, workflowId);
      const place = await submissionPlace({ db, userId, workflowId, activityPathId, now });
      await storeVersion(place, sent, (id) => finishActivityWorkflows(db, userId, workflowId, [id], now));
    },
  ),
];
