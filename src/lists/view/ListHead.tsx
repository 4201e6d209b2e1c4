import type { ReactNode } from 'react';
import { listHeadTree } from '../markup/list-head';
import { slot } from '../../markup/tree';
import { Markup } from '../../ui/Markup';

/** The heading of a list, with its search and filters. `title` labels the list's section. */
export const ListHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Markup tree={listHeadTree(title, Boolean(children) && slot('tools'))} slots={{ tools: children }} />
);
