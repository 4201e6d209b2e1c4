import type { IconNode } from 'lucide';
import { buttonLook } from './Button';
import { Icon } from './Icon';

interface Props {
  icon: IconNode;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** An icon button of a toolbar with name and tooltip. Disabled by ARIA only, so that it does not lose the focus. */
export const ToolButton = ({ icon, label, disabled = false, pressed, className, onClick }: Props) => (
  <button
    type="button"
    {...buttonLook('quiet', 'medium', true, { className })}
    // It is the name, too: beside an aria-label of the same words it would be read as the description.
    title={label}
    aria-disabled={disabled || undefined}
    aria-pressed={pressed}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <Icon icon={icon} />
  </button>
);
