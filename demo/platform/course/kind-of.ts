import type { Activity } from '../../../src/contract/activities';
import { ContentType } from '../../../src/contract/enumerations';
import { discussion } from '../discussion/kind';
import { event } from '../event/event';
import { tool } from '../tool/kind';
import type { Kind } from './kind';
import { quiz as asQuiz } from '../quiz/rules';
import { video } from '../film/video';

export type { ActivityOutcome, KindPlace } from './kind';

const TEXT: Kind = {};
const byType: Record<number, Kind> = {
  [ContentType.discussion]: discussion,
  [ContentType.event]: event,
  [ContentType.lti]: tool,
  [ContentType.video]: video,
};

/** The kind of an activity: its rules on the platform. */
export const kindOf = ({ type, quiz }: Pick<Activity, 'type' | 'quiz'>): Kind =>
  quiz ? asQuiz : (byType[type] ?? TEXT);
