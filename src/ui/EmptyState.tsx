import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { messageTree } from '../markup/message';
import { slot } from '../markup/tree';
import { useElementState, type ElementState } from './element-state';
import { Markup } from './Markup';

interface Props {
  title: string;
  /** The state that the element gets. With 'empty', the page may replace the text through the slot `empty`. */
  state?: ElementState;
  level?: 2 | 3;
  icon?: IconNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, state, level = 2, icon, action, children }: Props) {
  useElementState(state);
  const tree = messageTree({ title, level, icon, text: Boolean(children) && slot('text'), action: slot('action') });
  const message = <Markup tree={tree} slots={{ text: children, action }} />;
  return state === 'empty' ? <slot name="empty">{message}</slot> : message;
}
