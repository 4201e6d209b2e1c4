import type { ObjectiveAccess } from '../contract/objectives';
import type { OpenContent } from '../course/rules/open-content';
import type { ContentRules } from './content-rules';

/** The data of a course that the view of one part needs. */
export interface PartScope extends ContentRules {
  access: ObjectiveAccess;
  content: OpenContent;
  /** The tree is being requested again. */
  loading: boolean;
  /** The path in the portal of the part at an axis. */
  pathOf: (axis: string) => string;
  /** Level of a part's heading. */
  level: 1 | 2;
  /** Called when the course was submitted. */
  onFinished: () => void;
}
