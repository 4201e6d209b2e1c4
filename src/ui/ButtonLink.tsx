import type { IconNode } from 'lucide';
import { buttonLook, type ButtonVariant } from './Button';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  icon?: IconNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  part,
  children,
  ...rest
}: Props) => (
  <Link {...rest} {...buttonLook(variant, size, Boolean(icon) && !children, { className, part })}>
    {icon ? <Icon icon={icon} /> : null}
    {children}
  </Link>
);
