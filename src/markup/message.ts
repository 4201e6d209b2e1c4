import type { IconNode } from 'lucide';
import { iconTree } from './icon';
import { element, type Part, type TreeElement } from './tree';

interface Message {
  title: string;
  /** Level of its heading. */
  level?: 1 | 2 | 3;
  icon?: IconNode | undefined;
  text?: Part;
  /** A button or a link. */
  action?: Part;
}

/** The message that replaces a list or a page without content. */
export const messageTree = ({ title, level = 2, icon, text, action }: Message): TreeElement =>
  element(
    'div',
    { class: 'message', part: 'message' },
    icon && iconTree(icon),
    element(`h${level}`, {}, title),
    text && element('p', {}, text),
    action,
  );
