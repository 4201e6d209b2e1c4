import type { ButtonState, CourseButton } from '../../src/domain/buttons';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/domain/entities';
import type { OpenContent } from '../../src/domain/open-content';

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
