import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import type { ActivityPart } from '../contract/activities';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Icon } from '../ui/Icon';
import { useLearn } from '../ui/learn-context';
import type { Command } from '../ui/command';
import { CommandFailure } from '../ui/CommandFailure';
import { Name } from '../ui/Name';

/** Text and icon of each state of a part that the learner has worked on. */
const states = {
  completed: { text: 'part.completed', icon: Check },
  failed: { text: 'result.failed', icon: CircleX },
  inGrading: { text: 'part.submitted', icon: Hourglass },
  submitted: { text: 'contents.mark.submitted', icon: Hourglass },
} as const;

interface Props {
  previous: ActivityPart | undefined;
  next: ActivityPart | undefined;
  /** Why the next part can't be opened yet; null: it can. */
  nextLock?: string | null;
  /** Undefined: the part has nothing to complete. */
  complete: Command | undefined;
  /** Asks before the part is completed; undefined: no question, or it is being asked. */
  askFirst?: (() => void) | undefined;
  /** The part is on screen; before that it can't be completed. */
  isShown?: boolean;
  /** Undefined: there is no further attempt, or none that could improve the result. */
  retry: Command | undefined;
  /** Asks before a further attempt; undefined: attempts are free. */
  askRetry?: (() => void) | undefined;
  /** An instructor grades what is submitted. */
  manualGrading: boolean;
  state: keyof typeof states | null;
  /** Another action is the main one: to finish the course, to start the part, or to submit the quiz. */
  ready: boolean;
  pathOf: (axis: string) => string;
  /** The name of the part, for the label of its button: the page shows several parts with the same button. Absent: one part. */
  name?: string | undefined;
}

type CompleteProps = Omit<Props, 'complete'> & { complete: Command };
type NextProps = Pick<Props, 'ready' | 'pathOf'> & { next: ActivityPart; nextLock: string | null };

/** The button that completes the part. */
function CompleteButton({ complete, next, askFirst, isShown = true, manualGrading, ready, name }: CompleteProps) {
  const { t } = useLearn('course');
  const action = manualGrading ? 'part.submit' : next ? 'part.completeAndContinue' : 'part.complete';
  return (
    <Button
      variant={ready ? 'secondary' : 'primary'}
      busy={complete.busy}
      disabled={!isShown}
      aria-haspopup={askFirst && 'dialog'}
      aria-label={name && t('ofCourse', { label: t(action), name })}
      onClick={askFirst ?? complete.run}
      className="onward"
    >
      {t(action)}
      {next ? <Icon icon={ArrowRight} /> : null}
    </Button>
  );
}

/** The link to the next part, and why that can't be opened yet. */
function NextLink({ next, nextLock, ready, pathOf }: NextProps) {
  const { t } = useLearn('course');
  return (
    <ButtonLink to={pathOf(next.axis)} variant={ready || nextLock ? 'secondary' : 'primary'} className="onward next">
      <span>
        <span className="next-label">{t('part.next')}</span> <Name of={next.childActivity} />
        {nextLock ? <span className="next-lock">{nextLock}</span> : null}
      </span>
      <Icon icon={ArrowRight} />
    </ButtonLink>
  );
}

/** Previous, next, and the button that completes the part. */
export function PartFooter(props: Props) {
  const { previous, next, nextLock = null, complete, retry, askRetry, state, ready, pathOf } = props;
  const { t } = useLearn('course');
  return (
    <footer className="part-footer" part="part-footer">
      {state && !complete ? (
        <p className={`done ${state}`}>
          <Icon icon={states[state].icon} size={18} />
          {t(states[state].text)}
        </p>
      ) : null}
      {complete ? <CommandFailure {...complete} /> : null}
      {retry && !askRetry ? <CommandFailure {...retry} /> : null}
      <div className="buttons">
        {previous ? (
          <ButtonLink to={pathOf(previous.axis)} variant="quiet" className="previous" icon={ArrowLeft}>
            {t('part.previous')}
          </ButtonLink>
        ) : null}
        {retry ? (
          <Button
            icon={RotateCcw}
            busy={retry.busy}
            aria-haspopup={askRetry && 'dialog'}
            onClick={askRetry ?? retry.run}
          >
            {t('part.retry')}
          </Button>
        ) : null}
        {complete ? (
          <CompleteButton {...props} complete={complete} />
        ) : next ? (
          <NextLink next={next} nextLock={nextLock} ready={ready} pathOf={pathOf} />
        ) : null}
      </div>
    </footer>
  );
}
