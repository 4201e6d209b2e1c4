import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { messageTree } from '../markup/message';
import { slot } from '../markup/tree';
import { Markup } from './Markup';

interface Props {
  title: string;
  level?: 2 | 3;
  icon?: IconNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What stands in the place of a list that is empty. */
export function EmptyState({ title, level = 2, icon, action, children }: Props) {
  const tree = messageTree({ title, level, icon, text: Boolean(children) && slot('text'), action: slot('action') });
  return <Markup tree={tree} slots={{ text: children, action }} />;
}
