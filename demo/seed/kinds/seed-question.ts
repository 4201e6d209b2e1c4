import type { Item } from '../../../src/quiz/kinds/item';

export interface SeedQuestion extends Item {
  /** HTML */
  prompt: string;
}
