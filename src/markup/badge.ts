import type { IconNode } from 'lucide';
import { iconTree } from './icon';
import { element, type Part, type TreeElement } from './tree';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeFacts {
  tone: Tone;
  text: string;
  icon?: IconNode;
}

/** A short state in a rounded box. */
export const badgeTree = (tone: Tone, ...content: readonly Part[]): TreeElement =>
  element('span', { class: `badge ${tone}`, part: 'badge' }, ...content);

/** A badge with a text, and an icon before it if there is one. */
export const factBadge = ({ tone, text, icon }: BadgeFacts): TreeElement =>
  badgeTree(tone, icon && iconTree(icon, 14), text);
