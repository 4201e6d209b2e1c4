import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/objectives';
import type { OpenContent } from '../../src/course/rules/open-content';
import type { Standing } from '../../src/course/rules/standing';

/** The props of every page of a course. */
export interface CourseData {
  access: ObjectiveAccess;
  /** Finished attempts, newest first. */
  records: readonly ObjectiveRecord[];
  /** What the course is for its learner now. */
  standing: Standing;
  content: OpenContent | null;
  /** The page is the course's page in the catalog. */
  isCatalog: boolean;
}
