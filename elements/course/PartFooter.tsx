import { ArrowLeft, ArrowRight, Check } from 'lucide';
import type { ActivityPart } from '../../src/domain/entities';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import type { Command } from './command';
import { CommandFailure } from './CommandFailure';

interface Props {
  previous: ActivityPart | undefined;
  next: ActivityPart | undefined;
  /** Absent: there is nothing to complete here. */
  complete: Command | undefined;
  done: boolean;
  /** The course can be finished: that is the main thing then. */
  ready: boolean;
  pathOf: (axis: string) => string;
}

/** Previous, next, and the completion of the part. */
export function PartFooter({ previous, next, complete, done, ready, pathOf }: Props) {
  const { t } = useLearn();
  return (
    <footer className="part-footer">
      {done ? (
        <p className="done">
          <Icon icon={Check} size={18} />
          {t('part.completed')}
        </p>
      ) : null}
      {complete ? <CommandFailure command={complete} /> : null}
      <div className="buttons">
        {previous ? (
          <ButtonLink to={pathOf(previous.axis)} variant="quiet" className="previous" icon={ArrowLeft}>
            {t('part.previous')}
          </ButtonLink>
        ) : null}
        {complete ? (
          <Button
            variant={ready ? 'secondary' : 'primary'}
            busy={complete.busy}
            onClick={complete.run}
            className="onward"
          >
            {t(next ? 'part.completeAndContinue' : 'part.complete')}
            {next ? <Icon icon={ArrowRight} /> : null}
          </Button>
        ) : next ? (
          <ButtonLink to={pathOf(next.axis)} variant={ready ? 'secondary' : 'primary'} className="onward">
            {t('part.next')}
            <Icon icon={ArrowRight} />
          </ButtonLink>
        ) : null}
      </div>
    </footer>
  );
}
