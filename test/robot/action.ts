import type { Locator } from '@playwright/test';
import type { Draw } from './draw';
import type { Learner } from './learner';

export type FocusRule = 'moves' | 'stays' | 'free';

/** Something that a learner does. */
export interface Action {
  /** Names the action in a list of steps; never changes its meaning. */
  name: string;
  /** How often it is chosen, beside the others. */
  weight: number;
  /** It brings the learner nearer to the end of the course: who is in a hurry does it more often. */
  leadsOn?: true;
  /** Whether the learner could do it now. */
  isPossible: (learner: Learner) => boolean | Promise<boolean>;
  /**
   * Does it, waits for what must come of it, and remembers it.
   * @returns what was done, as a sentence that a person can follow
   */
  run: (learner: Learner, draw: Draw) => Promise<string>;
  /** Where the focus is afterwards: at the action or its result, or kept where it was, or anywhere; default is `moves`. */
  focus?: FocusRule;
}

/** Whether a control is there and can be used. */
export async function isOffered(control: Locator): Promise<boolean> {
  const first = control.first();
  return (await first.isVisible()) && (await first.isEnabled());
}

/** The path of the page in the portal, without query. */
export const pathOf = ({ page }: Learner): string => new URL(page.url()).pathname;

export const isInContent = (learner: Learner): boolean => pathOf(learner).includes('/view/content');
