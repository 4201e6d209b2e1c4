import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import type { Command } from '../../src/ui/command';

/** A failed command beside its button, with another try. The toast has announced it. */
export function CommandFailure({ command }: { command: Command }) {
  const { t } = useLearn();
  if (!command.failure) return null;
  return (
    <div className="failure">
      <p>{command.failure}</p>
      <Button size="small" onClick={command.run}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
