import type { IconNode } from 'lucide';
import { iconTree } from './icon';
import { element, type Part, type TreeElement } from './tree';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeFacts {
  tone: Tone;
  text: string;
  icon?: IconNode;
}

/** A page styles all badges, or those of one kind. */
const PARTS: Record<Tone, { part: string }> = {
  neutral: { part: 'badge badge-neutral' },
  accent: { part: 'badge badge-accent' },
  success: { part: 'badge badge-success' },
  warning: { part: 'badge badge-warning' },
  danger: { part: 'badge badge-danger' },
};

/** A short state in a rounded box. */
export const badgeTree = (tone: Tone, ...content: readonly Part[]): TreeElement =>
  element('span', { class: `badge ${tone}`, ...PARTS[tone] }, ...content);

const badgeIcon = (icon: IconNode): TreeElement => {
  const tree = iconTree(icon, 14);
  return { ...tree, attributes: { ...tree.attributes, part: 'icon badge-icon' } };
};

/** A badge with a text, and an icon before it if there is one. */
export const factBadge = ({ tone, text, icon }: BadgeFacts): TreeElement =>
  badgeTree(tone, icon && badgeIcon(icon), text);
