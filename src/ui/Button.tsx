import type { IconNode } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  /** Its action is running: the button stays focusable and ignores clicks. */
  busy?: boolean;
  icon?: IconNode;
}

/** The class names of a button's look, for buttons and links. */
export const buttonClass = (variant: ButtonVariant, size: 'small' | 'medium', iconOnly: boolean, more?: string) =>
  ['button', variant, size === 'small' && 'small', iconOnly && 'icon-only', more].filter(Boolean).join(' ');

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, Boolean(icon) && !children, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon icon={icon} /> : null}
      {children}
    </button>
  );
}
