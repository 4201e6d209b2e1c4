import type { ButtonState, CourseButton } from '../../src/domain/buttons';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/domain/entities';
import type { OpenContent } from './layers';

/** What every page of a course is given. */
export interface CourseData {
  access: ObjectiveAccess;
  /** Finished attempts, newest first. */
  records: readonly ObjectiveRecord[];
  buttons: Record<CourseButton, ButtonState>;
  content: OpenContent | null;
  /** As the catalog shows it. */
  isCatalog: boolean;
}
