import type { ContentOrigins } from '../../domain/content-urls';
import type { LearnScope } from '../../ui/learn-context';

/** What an enhancer gets: the scope of the element around the content, and the origins that the content may point to. */
export interface EnhanceContext extends LearnScope {
  origins: ContentOrigins;
}

/**
 * Adds to sanitised content what markup alone can't do. It runs once on each content, right after sanitising, and may return a
 * function that removes its listeners. The DOM that it made is removed with the content.
 */
export type Enhancer = (content: HTMLElement, context: EnhanceContext) => (() => void) | void;
