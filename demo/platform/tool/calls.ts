import * as calls from '../../../src/contract/calls/tool';
import { WorkflowState } from '../../../src/contract/enumerations';
import { ownWorkflow } from '../course/activities';
import { readContent } from '../course/activity-content';
import { learnerCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import type { UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { requireWatch } from '../proctoring/sessions';
import { launchForm, targetLinkUri } from './launch';
import { pageLocale } from '../i18n/page-locale';
import { toolById, toolDetails, workById } from './tools';

/** The name of a frame; `_top`, `_parent` and the like are no names. */
const STORAGE_NAME = /^[a-z][\w-]{0,99}$/i;

/**
 * The tool of the last of these activity workflows, all of one attempt of the learner. It must be open, as its content is.
 * @throws Problem 404
 */
async function openTool(db: Db, user: UserRow, workflowId: string, ids: readonly string[], now: Date) {
  const found = await ownWorkflow(db, user.id, workflowId);
  const works: Awaited<ReturnType<typeof workById>>[] = [];
  for (const id of ids) works.push(await workById(db, id));
  if (works.some((work) => work?.workflow.id !== workflowId)) throw notFound();
  const work = works.at(-1);
  const details = work && toolDetails(work);
  const tool = details && (await toolById(db, details.toolId));
  if (!tool) throw notFound();
  const activityPathId = work.part?.id ?? work.objective.id;
  await requireWatch(db, found, activityPathId);
  await readContent(db, found, activityPathId, now);
  return { work, details, tool };
}

/** Calls that open an external tool. @param origin the platform's origin */
export const toolCalls = (origin: string): Call[] => [
  learnerCall(calls.resourceLink, {
    summary: 'The address of the external tool of an activity; `parameters` is added to its query',
    async run({ db, user, params, query, body, now }) {
      const { work, details, tool } = await openTool(db, user, params.id, body.activityWorkflowIds, now);
      if (body.activityPartIds.length && body.activityPartIds.join('/') !== work.work.axis) {
        const message = 'The activity workflow is of another place.';
        throw new Problem(400, message, { activityPartIds: [message] });
      }
      return { targetLinkUri: targetLinkUri({ tool, details, parameters: query.get('parameters') ?? '' }) };
    },
  }),
  learnerCall(calls.resourceForm, {
    summary:
      'The form that opens an external tool, as fields; `target=window` when it opens in the whole page, `parameters` as above; `storage`: the name of the frame in which the tool can store values (LTI 1.3)',
    async run({ db, user, session, params, query, now, context }) {
      const ids = params.activityWorkflowIds.split('/');
      const { work, details, tool } = await openTool(db, user, params.id, ids, now);
      if (work.workflow.state !== WorkflowState.inProgress)
        throw new Problem(409, 'This attempt is not in progress any more.');
      const target = query.get('target') === 'window' ? 'window' : 'iframe';
      const storage = query.get('storage') ?? undefined;
      if (storage !== undefined && !STORAGE_NAME.test(storage)) {
        const message = 'It must be the name of a frame.';
        throw new Problem(400, message, { storage: [message] });
      }
      return {
        form: await launchForm({
          db,
          origin,
          tool,
          details,
          work,
          user,
          access: session.access,
          session: session.id,
          target,
          locale: pageLocale(context),
          parameters: query.get('parameters') ?? '',
          storage,
          now,
        }),
      };
    },
  }),
];
