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

/** Advice for a part that does not suit small screens. */
function DesktopAdvice({ supportMobileView }: Activity) {
  const { t } = useLearn('course');
  return supportMobileView ? null : (
    <p className="notice mobile-only">
      <Icon icon={Monitor} />
      {t('partMobile')}
    </p>
  );
}

/** The parts of a section. */
function SectionParts({ scope, part }: Pick<Props, 'scope' | 'part'>) {
  return (
    <ul className="section-parts">
      {contentParts(part.childActivity).map(({ id, axis, childActivity }) => (
        <li key={id}>
          <Link to={scope.pathOf(axis)}>
            <Name of={childActivity} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What the learner has handed in at a part that can't be opened. */
function Submitted({ scope, part, attempt }: Pick<Props, 'scope' | 'part' | 'attempt'>) {
  const { submission } = part.childActivity;
  const { workflowId, reviewing } = scope.content;
  return submission && isStarted(part.childActivity) ? (
    <Submission
      workflowId={workflowId}
      part={part}
      reviewing={reviewing}
      attempt={attempt}
      whileLoading={<Skeleton lines={4} />}
    />
  ) : null;
}

/** The content of a part that is open. */
function OpenPart({ scope, part, startFailed = false, inFlow = false, ...props }: Props) {
  const { content, pathOf } = scope;
  const { id: objectiveId } = scope.access.objective;
  const notes = useMemo(() => ({ objectiveId, part: part.activityPathId }), [objectiveId, part.activityPathId]);
  return (
    <>
      <DesktopAdvice {...part.childActivity} />
      <ActivityBody
        {...props}
        workflowId={content.workflowId}
        part={part}
        reviewing={content.reviewing}
        startFailed={startFailed}
        path={inFlow ? undefined : pathOf(part.axis)}
        level={scope.level}
        notes={takesNotes(part.childActivity, content.reviewing) ? notes : undefined}
      />
    </>
  );
}

/** The body of a part: its text, the parts of a section, or why there is nothing to show (ERR-07, ERR-08). */
export function PartBody(props: Props) {
  const { t, locale } = useLearn('course');
  const { scope, part, attempt } = props;
  const { content, locks, now, loading } = scope;
  const access = partAccess(part, locks, now, content.reviewing);
  const submitted = <Submitted scope={scope} part={part} attempt={attempt} />;
  switch (access.kind) {
    case 'content':
      return <OpenPart {...props} />;
    case 'section':
      return <SectionParts scope={scope} part={part} />;
    case 'proctored':
      return (
        <>
          <DesktopAdvice {...part.childActivity} />
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
