import type { Activity } from '../../../src/domain/entities';
import type { Kind } from './kind';
import { quiz as asQuiz } from './quiz/rules';

export type { ActivityOutcome, KindPlace } from './kind';

const TEXT: Kind = {};
const byType: Record<number, Kind> = {};

/** How the platform treats an activity. */
export const kindOf = ({ type, quiz }: Pick<Activity, 'type' | 'quiz'>): Kind =>
  quiz ? asQuiz : (byType[type] ?? TEXT);
