import { Button } from './Button';
import { useLearn } from './learn-context';
import type { Command } from './command';

/** The error of a failed command, beside its button, with a retry. */
export function CommandFailure({ failure, run }: Pick<Command, 'failure' | 'run'>) {
  const { t } = useLearn('course');
  if (!failure) return null;
  return (
    <div className="failure">
      <p>{failure}</p>
      <Button size="small" onClick={run}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
