import type { ContentOrigins } from '../../base/content-urls';
import type { NotesPlace } from '../../contract/annotations';
import type { LearnScope } from '../../ui/learn-context';
import type { Remembered } from '../../film/view/resume';

export type RememberedFilm = (film: string) => Remembered;

/** What an enhancer gets: the scope of the element around the content, and the origins that the content may point to. */
export interface EnhanceContext extends LearnScope {
  origins: ContentOrigins;
  /** Where the position of a film is stored, by its address; absent for a text outside of an attempt. */
  rememberedFilm?: RememberedFilm | undefined;
  /** Where notes on its films and PDFs belong; absent: they take none. */
  notes?: NotesPlace | undefined;
  /** What a search has found: the attribute of a course. */
  found?: string | undefined;
  /** The content is in the label of a field: a click anywhere in it chooses, and its name is the text. So it gets no controls. */
  inLabel?: boolean | undefined;
  /** Level of the heading that the content is below; absent: its headings keep their levels. */
  below?: number | undefined;
}

/**
 * Adds to sanitised content what markup alone can't do. It runs once on each content, right after sanitising, and may return a
 * function that removes its listeners. The DOM that it made is removed with the content.
 */
export type Enhancer = (content: HTMLElement, context: EnhanceContext) => (() => void) | void;
