import type { ReactNode } from 'react';
import { badgeTree, type Tone } from '../markup/badge';
import { slot } from '../markup/tree';
import { Markup } from './Markup';

/** A short text, such as a state, in a rounded box. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <Markup tree={badgeTree(tone, slot('text'))} slots={{ text: children }} />
);
