import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { messageTree } from '../markup/message';
import { slot } from '../markup/tree';
import { useElementState, type ElementState } from './element-state';
import { Markup } from './Markup';

interface Props {
  title: string;
  /** What the element shows with it. With 'empty' a page's own words may stand in its place: the slot `empty`. */
  state?: ElementState;
  level?: 2 | 3;
  icon?: IconNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What stands in the place of a list that is empty. */
export function EmptyState({ title, state, level = 2, icon, action, children }: Props) {
  useElementState(state);
  const tree = messageTree({ title, level, icon, text: Boolean(children) && slot('text'), action: slot('action') });
  const message = <Markup tree={tree} slots={{ text: children, action }} />;
  return state === 'empty' ? <slot name="empty">{message}</slot> : message;
}
