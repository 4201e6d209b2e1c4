import type { ReactNode } from 'react';
import { Button } from './Button';
import type { Command } from './command';
import sheet from './command-failure.css';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';

/** Why an action failed, on the background of errors. @param role `alert` announces it */
export function FailureNote({ role, children }: { role?: 'alert' | undefined; children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className="failure" role={role}>
      {children}
    </div>
  );
}

/** The error of a failed command, beside its button, with a retry. @param role as in FailureNote, for a command without toasts */
export function CommandFailure({ failure, run, role }: Pick<Command, 'failure' | 'run'> & { role?: 'alert' }) {
  const { t } = useLearn();
  if (!failure) return null;
  return (
    <FailureNote role={role}>
      <p>{failure}</p>
      <Button size="small" onClick={run}>
        {t('tryAgain')}
      </Button>
    </FailureNote>
  );
}
