import type { ButtonState, CourseButton } from '../../src/course/rules/buttons';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/entities';
import type { OpenContent } from '../../src/course/rules/open-content';

/** The props of every page of a course. */
export interface CourseData {
  access: ObjectiveAccess;
  /** Finished attempts, newest first. */
  records: readonly ObjectiveRecord[];
  buttons: Record<CourseButton, ButtonState>;
  content: OpenContent | null;
  /** The page is the course's page in the catalog. */
  isCatalog: boolean;
}
