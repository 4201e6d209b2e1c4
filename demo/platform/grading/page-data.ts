import type { UserRow } from '../auth/sessions';
import type { AttendanceList } from './attendance';
import type { QuizSheet } from './essays';
import type { Failure } from './html';
import type { GradedAttempt, Work } from './queries';
import type { ReportedPost } from './reports';

/** The data of the instructor's page. */
export interface GradingPage {
  grader: UserRow;
  waiting: Work[];
  /** Number of waiting items in all; the page shows the oldest. */
  waitingCount: number;
  attempts: GradedAttempt[];
  graded: Work[];
  /** Activity workflow id to the answers of a quiz that has essays. */
  sheets: ReadonlyMap<string, QuizSheet>;
  reports: ReportedPost[];
  attendances: AttendanceList[];
  now: Date;
  /** Message about the form that was just processed. */
  done?: string | undefined;
  failure?: Failure | undefined;
}
