import { createHash } from 'node:crypto';
import { digestOf } from '../../xapi/values';
import type { Agent, Statement } from '../../xapi/statement';

/*
 * The vocabulary of cmi5, and the names that the platform gives.
 */

const ADL = 'http://adlnet.gov/expapi/verbs/';
const W3ID = 'https://w3id.org/xapi/adl/verbs/';
const CMI5 = 'https://w3id.org/xapi/cmi5/';

export const verbs = {
  launched: `${ADL}launched`,
  initialized: `${ADL}initialized`,
  completed: `${ADL}completed`,
  passed: `${ADL}passed`,
  failed: `${ADL}failed`,
  abandoned: `${W3ID}abandoned`,
  waived: `${W3ID}waived`,
  terminated: `${ADL}terminated`,
  satisfied: `${W3ID}satisfied`,
} as const;
export type Verb = keyof typeof verbs;

/** The verb of a statement by its short name; undefined: it is none of cmi5. */
export const verbOf = ({ verb }: Statement): Verb | undefined =>
  (Object.keys(verbs) as Verb[]).find((name) => verbs[name] === verb.id);

/** Categories of statements: of those that cmi5 defines, and of those that count for `moveOn`. */
export const CATEGORY = `${CMI5}context/categories/cmi5`;
export const MOVE_ON = `${CMI5}context/categories/moveon`;
/** The type of an activity that units satisfy. */
export const typeOf = (kind: 'block' | 'course') => `${CMI5}activitytype/${kind}`;
/** The IRI of an extension of a context, by its name. */
export const extension = (name: string) => `${CMI5}context/extensions/${name}`;
export const SESSION = extension('sessionid');

/** Why a unit was waived (9.5.5.2). */
export const REASON = `${CMI5}result/extensions/reason`;
export const reasons = ['Tested Out', 'Equivalent AU', 'Equivalent Outside Activity', 'Administrative'] as const;

/** The document that tells a unit about its launch. */
export const LAUNCH_DATA = 'LMS.LaunchData';

/** What learners prefer, such as their language: units read it, and don't change it (11). */
export const PREFERENCES = 'cmi5LearnerPreferences';

/** A UUID that is always the same for the same parts. */
export function uuidOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = '89ab'[parseInt(hex[16]!, 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** The activity that the platform makes of one of the author's: the same unit in two packages is two activities (8.1.5). */
export const activityOf = (origin: string, toolId: string, publisherId: string): string =>
  `${origin}/xapi/packages/${toolId}/${digestOf(publisherId).slice(0, 22)}`;

/** The learner of a session. */
export const actorOf = (origin: string, userId: string): Agent => ({
  objectType: 'Agent',
  account: { homePage: origin, name: userId },
});

interface Own {
  actor: Agent;
  verb: Verb;
  object: Record<string, unknown>;
  /** The author's id of the unit, block or course. */
  publisherId: string;
  registration: string;
  sessionId: string;
  extensions?: Record<string, unknown>;
  /** It counts for `moveOn`. */
  counts?: boolean;
  instructor?: Agent;
  result?: Record<string, unknown>;
}

/** A statement of the platform about a session. */
export const ownStatement = ({
  actor,
  verb,
  object,
  publisherId,
  registration,
  sessionId,
  ...more
}: Own): Statement => ({
  actor: { ...actor },
  verb: { id: verbs[verb], display: { en: verb } },
  object,
  ...(more.result && { result: more.result }),
  context: {
    registration,
    ...(more.instructor && { instructor: { ...more.instructor } }),
    contextActivities: {
      category: [{ id: CATEGORY }, ...(more.counts ? [{ id: MOVE_ON }] : [])],
      grouping: [{ id: publisherId }],
    },
    extensions: { [SESSION]: sessionId, ...more.extensions },
  },
});
