import type { ReactNode } from 'react';
import { listHeadTree } from '../markup/list-head';
import { slot } from '../markup/tree';
import { Markup } from './Markup';

/** The heading of a list, with what searches and filters it. The list's section is labelled by `title`. */
export const ListHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Markup tree={listHeadTree(title, Boolean(children) && slot('tools'))} slots={{ tools: children }} />
);
