import type { Item } from '../../kinds/quiz/scoring';

export interface SeedQuestion extends Item {
  /** HTML */
  prompt: string;
}
