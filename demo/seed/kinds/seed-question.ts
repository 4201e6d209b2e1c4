import type { Item } from '../../platform/quiz/scoring';

export interface SeedQuestion extends Item {
  /** HTML */
  prompt: string;
}
