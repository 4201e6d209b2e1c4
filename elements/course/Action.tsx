import type { IconNode } from 'lucide';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';

/** An action of the learner on the course: a path to go to, or a function to run. */
export interface Action {
  key: string;
  label: string;
  icon: IconNode;
  /** The main action. */
  primary?: boolean;
  to?: string;
  run?: () => void;
  busy?: boolean;
  /** Id of the text that says why the action is disabled. */
  barredBy?: string | undefined;
}

/** An action as a button. */
export function ActionButton({ label, icon, primary = false, to, run, busy = false, barredBy }: Action) {
  const variant = primary ? 'primary' : 'secondary';
  return to === undefined ? (
    <Button
      variant={variant}
      icon={icon}
      busy={busy}
      onClick={run}
      disabled={barredBy !== undefined}
      aria-describedby={barredBy}
    >
      {label}
    </Button>
  ) : (
    <ButtonLink variant={variant} icon={icon} to={to}>
      {label}
    </ButtonLink>
  );
}
