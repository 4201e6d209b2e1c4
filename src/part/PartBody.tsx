import Clock from 'lucide/dist/esm/icons/clock.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import { useMemo, type ReactNode } from 'react';
import { ActivityBody } from './ActivityBody';
import type { Activity, ActivityPart } from '../contract/activities';
import type { LockReason } from '../course/rules/locks';
import { contentParts, isStarted } from '../course/rules/tree';
import { useElementState, type ElementState } from '../ui/element-state';
import { Icon } from '../ui/Icon';
import { lazily } from '../ui/lazily';
import { useLearn } from '../ui/learn-context';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { partReasonText } from './part-reasons';
import { partAccess } from './part-access';
import type { PartScope } from './part-scope';
import { Name } from '../ui/Name';

const Submission = lazily(() => import('../submission/view/Submission'));
const ProctoredStart = lazily(() => import('./ProctoredStart'));

interface Props {
  scope: PartScope;
  part: ActivityPart;
  /** Whether it can be completed now. */
  completable: boolean;
  /** Its start failed; the error is shown above it. */
  startFailed?: boolean;
  complete: () => Promise<void>;
  /** The activity workflow of the attempt to review; undefined: the usual one. */
  attempt?: string | undefined;
  /** Its submission completes it for the learner's whole team. */
  shared?: boolean;
  /** One of many parts on one page. */
  inFlow?: boolean;
  /** As in ActivityBody. */
  onShown?: (isShown: boolean) => void;
}

/** The body of a part: its text, the parts of a section, or why there is nothing to show (ERR-07, ERR-08). */
export function PartBody({
  scope,
  part,
  completable,
  startFailed = false,
  complete,
  attempt,
  shared,
  inFlow = false,
  onShown,
}: Props) {
  const { t, locale } = useLearn('course');
  const { content, locks, now, loading, pathOf } = scope;
  const access = partAccess(part, locks, now, content.reviewing);
  const desktopAdvice = part.childActivity.supportMobileView ? null : (
    <p className="notice mobile-only">
      <Icon icon={Monitor} />
      {t('partMobile')}
    </p>
  );
  const { id: objectiveId } = scope.access.objective;
  const notes = useMemo(() => ({ objectiveId, part: part.activityPathId }), [objectiveId, part.activityPathId]);
  const submitted =
    part.childActivity.submission && isStarted(part.childActivity) ? (
      <Submission
        workflowId={content.workflowId}
        part={part}
        reviewing={content.reviewing}
        attempt={attempt}
        whileLoading={<Skeleton lines={4} />}
      />
    ) : null;
  switch (access.kind) {
    case 'content':
      return (
        <>
          {desktopAdvice}
          <ActivityBody
            workflowId={content.workflowId}
            part={part}
            reviewing={content.reviewing}
            completable={completable}
            startFailed={startFailed}
            complete={complete}
            attempt={attempt}
            shared={shared}
            path={inFlow ? undefined : pathOf(part.axis)}
            onShown={onShown}
            level={scope.level}
            notes={takesNotes(part.childActivity, content.reviewing) ? notes : undefined}
          />
        </>
      );
    case 'section':
      return (
        <ul className="section-parts">
          {contentParts(part.childActivity).map(({ id, axis, childActivity }) => (
            <li key={id}>
              <Link to={pathOf(axis)}>
                <Name of={childActivity} />
              </Link>
            </li>
          ))}
        </ul>
      );
    case 'proctored':
      return (
        <>
          {desktopAdvice}
          <ProctoredStart
            objectiveId={scope.access.objective.id}
            part={part}
            reviewing={content.reviewing}
            whileLoading={<Skeleton lines={4} />}
          />
        </>
      );
    case 'locked':
      // The tree is being requested again, so that the part may no longer be locked in a moment.
      return loading && !('date' in access.reason) ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <Message state="locked" icon={lockIcon(access.reason)}>
            {partReasonText(access.reason, t, locale)}
          </Message>
          {submitted}
        </>
      );
    case 'closed':
      return (
        <>
          <Message icon={EyeOff}>{partReasonText(access.reason, t, locale)}</Message>
          {submitted}
        </>
      );
    case 'unavailable':
      return <Message icon={CloudOff}>{t('part.reason.serverSide')}</Message>;
  }
}

/** Whether the text of a part takes notes: not while its quiz is under way, and not where a session is watched. */
const takesNotes = ({ quiz, proctored }: Activity, reviewing: boolean) => reviewing || !(quiz || proctored);

function lockIcon({ code }: LockReason) {
  if (code === 'comingSoon' || code === 'beforeStartFrom') return Clock;
  return code === 'serverSide' ? CloudOff : Lock;
}

function Message({ icon, state, children }: { icon: typeof Lock; state?: ElementState; children: ReactNode }) {
  useElementState(state);
  return (
    <div className="message" part="message">
      <Icon icon={icon} />
      <p>{children}</p>
    </div>
  );
}
