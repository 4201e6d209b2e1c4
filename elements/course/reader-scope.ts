import type { ReactNode } from 'react';
import type { PartScope } from '../../src/part/part-scope';
import type { ReadingPlace } from '../../src/contract/objectives';

/** The data that all components of a reader share. */
export interface ReaderScope extends PartScope {
  /** The last place of the learner, as stored when the content opened. */
  lastPlace: ReadingPlace | undefined;
  /** The element that holds the contents on a wide screen, if they are not beside the text. */
  contentsPlace?: HTMLElement | null | undefined;
}

/** The props of each layout of the parts. */
export interface LayoutProps {
  scope: ReaderScope;
  axis: string | undefined;
  /** Shown while the code of the layout is loading. */
  whileLoading?: ReactNode;
}
