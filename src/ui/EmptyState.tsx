import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  title: string;
  icon?: IconNode;
  /** What one can do about it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** In place of a list that has nothing. */
export const EmptyState = ({ title, icon, action, children }: Props) => (
  <div className="message">
    {icon ? <Icon icon={icon} /> : null}
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {action}
  </div>
);
