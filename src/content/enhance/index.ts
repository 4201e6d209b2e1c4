import type { EnhanceContext, Enhancer } from './enhancer';
import { fragments } from './fragments';
import { images } from './images';
import { tables } from './tables';

/** In this order, each on what the ones before it made. */
const ENHANCERS: readonly Enhancer[] = [tables, images, fragments];

/** What sanitised content gets once it is in the page; returns what ends it. */
export function enhance(content: HTMLElement, context: EnhanceContext): () => void {
  const ends = ENHANCERS.map((enhancer) => enhancer(content, context));
  return () => ends.forEach((end) => end?.());
}
