import type { IconNode } from 'lucide';
import { buttonClass, type ButtonVariant } from './Button';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  icon?: IconNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'secondary', size = 'medium', icon, className, children, ...rest }: Props) => (
  <Link {...rest} className={buttonClass(variant, size, Boolean(icon) && !children, className)}>
    {icon ? <Icon icon={icon} /> : null}
    {children}
  </Link>
);
