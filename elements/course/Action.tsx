import type { IconNode } from 'lucide';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';

/** Something that the learner can do with the course: a place to go to, or something to run. */
export interface Action {
  key: string;
  label: string;
  icon: IconNode;
  /** What one does next. */
  primary?: boolean;
  to?: string;
  run?: () => void;
  busy?: boolean;
  /** Id of the sentence that says why it can't be done now. */
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
