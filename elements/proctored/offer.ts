import { WorkflowState } from '../../src/contract/enumerations';
import { sitting } from '../../src/proctoring/proctoring';
import { activityReview } from '../../src/course/rules/review';
import type { PlainKey } from '../../src/i18n/translate';
import type { Place } from './proctored-activity';

/** The actions that the learner is offered, and the text that says why a start is not possible. */
export type Offer =
  | { kind: 'startable' }
  | {
      kind: 'disabled';
      reason: { key: PlainKey<'proctored'> } | { key: 'card:available'; from: string };
      /** The learner can go back into the session in progress. */ back: boolean;
    }
  | { kind: 'reviewOnly'; /** The work may be looked at (TRE-05). */ review: boolean };

/** PRC-01, within the rules of the course: a submitted activity is done, and a closed course stays closed. */
export function offerOf({ workflow, part, work, session }: Place, now: Date): Offer {
  const rule = sitting(session);
  const review: Offer = { kind: 'reviewOnly', review: activityReview(part.childActivity, now) === null };
  const isHandedIn = work !== null && work.state !== WorkflowState.inProgress;
  if (rule.kind === 'disabled')
    return { kind: 'disabled', reason: { key: `reason.${rule.reason}` }, back: rule.reason === 'inProgress' };
  if (rule.kind === 'reviewOnly' || isHandedIn) return review;
  if (workflow.state !== WorkflowState.inProgress)
    return { kind: 'disabled', reason: { key: 'closed.text' }, back: false };
  const { startFrom } = part.childActivity.activityConstraint ?? {};
  if (startFrom && now < new Date(startFrom)) {
    return { kind: 'disabled', reason: { key: 'card:available', from: startFrom }, back: false };
  }
  if (!part.available) return { kind: 'disabled', reason: { key: 'locked' }, back: false };
  if (!part.contentAvailable) return { kind: 'disabled', reason: { key: 'inside.unavailable' }, back: false };
  return rule;
}
