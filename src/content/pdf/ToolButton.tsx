import type { IconNode } from 'lucide';
import { Button } from '../../ui/Button';

interface Props {
  icon: IconNode;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** An icon of a toolbar, with its name for all who point at it or listen. One that does nothing now keeps its focus. */
export const ToolButton = ({ icon, label, disabled = false, pressed, className, onClick }: Props) => (
  <Button
    variant="quiet"
    icon={icon}
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    aria-pressed={pressed}
    {...(className && { className })}
    onClick={() => {
      if (!disabled) onClick();
    }}
  />
);
