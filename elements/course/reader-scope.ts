import type { ObjectiveAccess } from '../../src/domain/entities';
import type { ContentRules } from './content-rules';
import type { OpenContent } from './layers';

/** What the parts of a reader are shown with. */
export interface ReaderScope extends ContentRules {
  access: ObjectiveAccess;
  content: OpenContent;
  /** The tree is being asked for anew. */
  loading: boolean;
  pathOf: (axis: string) => string;
  /** Says something to those who listen to the page. */
  announce: (text: string) => void;
  /** Where the contents go on a wide screen, if not beside the text. */
  contentsPlace?: HTMLElement | null | undefined;
  /** Level of a part's heading. */
  level: 1 | 2;
}

/** What a way of presenting the parts is given. */
export interface LayoutProps {
  scope: ReaderScope;
  axis: string | undefined;
}
