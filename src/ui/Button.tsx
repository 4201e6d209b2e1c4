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

interface More {
  className?: string | undefined;
  part?: string | undefined;
}

/** The classes and parts of a button, for buttons and links; `more` adds own ones. */
export const buttonLook = (
  variant: ButtonVariant,
  size: 'small' | 'medium',
  iconOnly: boolean,
  { className, part }: More = {},
) => ({
  className: ['button', variant, size === 'small' && 'small', iconOnly && 'icon-only', className]
    .filter(Boolean)
    .join(' '),
  part: ['button', variant === 'primary' && 'button-primary', part].filter(Boolean).join(' '),
});

/** A button with an optional icon. While it is busy it shows that and ignores clicks; it keeps the focus. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  className,
  part,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook(variant, size, Boolean(icon) && !children, { className, part })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon icon={icon} /> : null}
      {children}
    </button>
  );
}
