import type { UserRow } from '../auth/sessions';
import type { AttendanceList } from './attendance';
import type { QuizSheet } from './essays';
import type { Failure } from './html';
import type { GradedAttempt, Work } from './queries';
import type { ReportedPost } from './reports';

/** What the instructor's page shows. */
export interface GradingPage {
  grader: UserRow;
  waiting: Work[];
  /** How many wait in all; the page shows the oldest. */
  waitingCount: number;
  attempts: GradedAttempt[];
  graded: Work[];
  /** By activity workflow: what learners wrote in quizzes that have essays. */
  sheets: ReadonlyMap<string, QuizSheet>;
  reports: ReportedPost[];
  attendances: AttendanceList[];
  now: Date;
  /** What was done just now. */
  done?: string | undefined;
  failure?: Failure | undefined;
}
