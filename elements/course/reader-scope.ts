import type { ObjectiveAccess, ReadingPlace } from '../../src/domain/entities';
import type { ContentRules } from './content-rules';
import type { OpenContent } from './layers';

/** The data that all components of a reader share. */
export interface ReaderScope extends ContentRules {
  access: ObjectiveAccess;
  content: OpenContent;
  /** The last place of the learner, as stored when the content opened. */
  lastPlace: ReadingPlace | undefined;
  /** The tree is being requested again. */
  loading: boolean;
  pathOf: (axis: string) => string;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** The element that holds the contents on a wide screen, if they are not beside the text. */
  contentsPlace?: HTMLElement | null | undefined;
  /** Level of a part's heading. */
  level: 1 | 2;
}

/** The props of each layout of the parts. */
export interface LayoutProps {
  scope: ReaderScope;
  axis: string | undefined;
}
