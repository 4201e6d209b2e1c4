import { Problem } from '../../server/problem';
import type { Statement } from '../../xapi/statement';
import type { Launch } from '../shapes';
import { CATEGORY, extension, MOVE_ON, SESSION, verbOf, type Verb } from './words';

/** What has happened in a session, and to its unit in the whole registration. */
export interface Progress {
  /** It has read what the learner prefers. */
  prepared: boolean;
  initialized: boolean;
  ended: boolean;
  /** In the session. */
  completed: boolean;
  passed: boolean;
  failed: boolean;
  /** The scaled score of what was passed or failed. */
  score: number | null;
  /** In the registration. */
  everCompleted: boolean;
  everPassed: boolean;
}

export interface Session {
  id: string;
  mode: 'Normal' | 'Review' | 'Browse';
  activityId: string;
  publisherId: string;
  launch: Launch;
}

const OF_PLATFORM: readonly (Verb | undefined)[] = ['launched', 'abandoned', 'waived', 'satisfied'];
/** The statements that count for `moveOn`. */
const COUNTING: readonly Verb[] = ['completed', 'passed', 'failed'];

/** The ids of one kind of context activities. */
const idsIn = ({ context }: Statement, name: string): unknown[] => {
  const activities = context?.contextActivities as Record<string, { id: string } | { id: string }[]> | undefined;
  return [activities?.[name] ?? []].flat().map(({ id }) => id);
};

interface Result {
  score?: { scaled?: number; raw?: number; min?: number; max?: number };
  success?: boolean;
  completion?: boolean;
  duration?: string;
}

/** Why the result of a statement does not fit its verb, in a sentence; undefined: it fits (9.5). */
function faultOfResult(verb: Verb, { score, success, completion, duration }: Result): string | undefined {
  const judges = verb === 'passed' || verb === 'failed';
  if (verb !== 'initialized' && duration === undefined) return `${verb} has a duration.`;
  if (completion !== (verb === 'completed' ? true : undefined))
    return 'completed has completion: true, and no other verb has it.';
  if (success !== (judges ? verb === 'passed' : undefined))
    return 'passed has success: true, failed has success: false, and no other verb has it.';
  if (score && !judges) return 'Only passed and failed have a score.';
  if (score?.raw !== undefined && (score.min === undefined || score.max === undefined))
    return 'A raw score has min and max.';
  return undefined;
}

/** Why a judgement does not fit the mastery score of its unit, in a sentence; undefined: it fits (9.3.4, 9.3.5, 9.6.3.2). */
function faultOfMastery(verb: Verb, statement: Statement, { score }: Result, mastery: number | undefined) {
  const scaled = score?.scaled;
  if (mastery === undefined || scaled === undefined || (verb !== 'passed' && verb !== 'failed')) return undefined;
  const extensions = statement.context?.extensions as Record<string, unknown> | undefined;
  if (extensions?.[extension('masteryscore')] !== mastery)
    return 'The statement has a score, and not the mastery score of its launch.';
  return scaled >= mastery === (verb === 'passed') ? undefined : 'The score does not fit the mastery score.';
}

/** Why a statement may not follow what was before, in a sentence; undefined: it may (9.3). */
function faultOfOrder(verb: Verb, progress: Progress): string | undefined {
  if (verb === 'initialized' && !progress.prepared) return 'The unit has not read what the learner prefers.';
  if (verb === 'initialized') return progress.initialized ? 'The session is initialized already.' : undefined;
  if (verb === 'completed' && progress.everCompleted) return 'The unit is completed already.';
  if (verb !== 'passed' && verb !== 'failed') return undefined;
  if (progress.everPassed) return 'The unit is passed already.';
  if (progress.failed) return 'The session has failed already: another attempt is another session.';
  return undefined;
}

function faultOf(statement: Statement, session: Session, progress: Progress): string | undefined {
  const verb = verbOf(statement);
  const { id, object, context, result = {}, timestamp } = statement as Statement & { result?: Result };
  const categories = idsIn(statement, 'category');
  const isDefined = categories.includes(CATEGORY);
  if (progress.ended) return 'The session is over.';
  if (!id || !timestamp) return 'The statement has no id or timestamp.';
  if (!timestamp.endsWith('Z')) return 'The timestamp is not in UTC.';
  if ((context?.extensions as Record<string, unknown> | undefined)?.[SESSION] !== session.id)
    return 'The statement has not the id of its session.';
  if (!idsIn(statement, 'grouping').includes(session.publisherId))
    return 'The statement has not what contextTemplate says.';
  if (statement.verb.id === 'http://adlnet.gov/expapi/verbs/voided') return 'A unit voids no statements.';
  if (!isDefined) {
    if (categories.includes(MOVE_ON)) return 'Only statements that cmi5 defines count for moveOn.';
    return progress.initialized ? undefined : 'The session is not initialized.';
  }
  if (verb === undefined || OF_PLATFORM.includes(verb)) return 'A unit does not send this verb.';
  if (object.id !== session.activityId) return 'The statement is about another activity.';
  if (verb !== 'initialized' && !progress.initialized) return 'The session is not initialized.';
  const counts = COUNTING.includes(verb);
  if (counts && session.mode !== 'Normal') return `Its launch mode is ${session.mode}: nothing counts.`;
  if (counts !== categories.includes(MOVE_ON)) return 'Exactly completed, passed and failed have the category moveon.';
  return (
    faultOfResult(verb, result) ??
    faultOfMastery(verb, statement, result, session.launch.mastery) ??
    faultOfOrder(verb, progress)
  );
}

/**
 * What statements of a unit make of a session's progress.
 * @throws Problem 403 for one that a unit may not send (cmi5, 9)
 */
export function follow(statements: readonly Statement[], session: Session, before: Progress): Progress {
  const progress = { ...before };
  for (const statement of statements) {
    const fault = faultOf(statement, session, progress);
    if (fault !== undefined) throw new Problem(403, fault);
    if (!idsIn(statement, 'category').includes(CATEGORY)) continue;
    const verb = verbOf(statement)!;
    const { score } = ((statement as { result?: Result }).result ?? {}) as Result;
    if (verb === 'initialized') progress.initialized = true;
    if (verb === 'terminated') progress.ended = true;
    if (verb === 'completed') progress.completed = progress.everCompleted = true;
    if (verb === 'passed') progress.passed = progress.everPassed = true;
    if (verb === 'failed') progress.failed = true;
    if (verb === 'passed' || verb === 'failed') progress.score = score?.scaled ?? null;
  }
  return progress;
}

/** Whether a unit is satisfied (10.2.5). */
export function isSatisfied({ moveOn = 'NotApplicable' }: Launch, completed: boolean, passed: boolean): boolean {
  if (moveOn === 'Completed') return completed;
  if (moveOn === 'Passed') return passed;
  if (moveOn === 'CompletedAndPassed') return completed && passed;
  return moveOn === 'NotApplicable' || completed || passed;
}
