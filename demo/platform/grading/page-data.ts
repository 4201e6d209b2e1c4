import type { UserRow } from '../server/sign-in/sessions';
import type { Language } from '../i18n/language';
import type { LanguageChoice } from '../pages/language-menu';
import type { AttendanceList } from './attendance';
import type { QuizSheet } from './essays';
import type { GradedAttempt, QueueFilter, WaitingPlace, Work } from './queries';
import type { ErrorName } from './refusal';
import type { ReportedPost } from './reports';

/** A form that could not be processed. */
export interface Failure {
  /** The item that the form belongs to. */
  of: string;
  error: ErrorName;
  /** The field with the error; undefined: the form. */
  field?: string | undefined;
  /** What was typed, by field. */
  typed: ReadonlyMap<string, string>;
}

/** The data of the instructor's page. */
export interface GradingPage {
  language: Language;
  choice: LanguageChoice;
  grader: UserRow;
  waiting: Work[];
  /** What is shown of the waiting items, and the courses and parts that have some. */
  filter: QueueFilter;
  places: WaitingPlace[];
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
