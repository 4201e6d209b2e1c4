import type { ContentOrigins } from '../../domain/content-urls';
import type { LearnScope } from '../../ui/learn-context';

/** What an enhancer may need of the element that the content stands in, and where that content may point to. */
export interface EnhanceContext extends LearnScope {
  origins: ContentOrigins;
}

/**
 * Adds to sanitised content what markup alone can't do. It meets each content once, fresh from the sanitiser, and may give
 * back what ends its listeners; the DOM that it made goes with the content.
 */
export type Enhancer = (content: HTMLElement, context: EnhanceContext) => (() => void) | void;
