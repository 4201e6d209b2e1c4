import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  title: string;
  level?: 2 | 3;
  icon?: IconNode;
  /** What one can do about it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** In place of a list that has nothing. */
export function EmptyState({ title, level = 2, icon, action, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="message">
      {icon ? <Icon icon={icon} /> : null}
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
