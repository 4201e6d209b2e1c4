import * as v from 'valibot';
import {
  duration,
  extensions,
  iri,
  languageMap,
  languageTag,
  mailto,
  mediaType,
  sha1,
  sha2,
  timestamp,
  uuid,
  type Edition,
} from './values';

/*
 * What a statement may have (xAPI 1.0.3, Data 2; IEEE 9274.1.1, 4.2). Members that are not named here are refused.
 */

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const optional = v.exactOptional;
const account = v.strictObject({ homePage: iri, name: v.string() });
const identifiers = {
  mbox: optional(mailto),
  mbox_sha1sum: optional(sha1),
  openid: optional(iri),
  account: optional(account),
};
const countOf = (one: object) => Object.keys(identifiers).filter((name) => name in one).length;

export const agent = v.pipe(
  v.strictObject({ objectType: optional(v.literal('Agent')), name: optional(v.string()), ...identifiers }),
  v.check((one) => countOf(one) === 1, 'An agent has exactly one of mbox, mbox_sha1sum, openid and account.'),
);
export type Agent = v.InferOutput<typeof agent>;

export const group = v.pipe(
  v.strictObject({
    objectType: v.literal('Group'),
    name: optional(v.string()),
    member: optional(v.array(agent)),
    ...identifiers,
  }),
  v.check((one) => countOf(one) <= 1, 'A group has one identifier at most.'),
  v.check((one) => countOf(one) === 1 || one.member !== undefined, 'A group without an identifier has members.'),
);

const typeOf = (one: unknown): unknown => (one as { objectType?: unknown } | null | undefined)?.objectType;

/** An agent, or a group when it says so. */
export const actor = v.lazy((given) => (typeOf(given) === 'Group' ? group : agent));

const verb = v.strictObject({ id: iri, display: optional(languageMap) });

const component = v.strictObject({ id: v.pipe(v.string(), v.minLength(1)), description: optional(languageMap) });
const components = optional(
  v.pipe(
    v.array(component),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two components have the same id.'),
  ),
);
const interactions = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;
/** The lists of components that each kind of interaction may have. */
const lists: Partial<Record<(typeof interactions)[number], readonly string[]>> = {
  choice: ['choices'],
  sequencing: ['choices'],
  likert: ['scale'],
  matching: ['source', 'target'],
  performance: ['steps'],
};
const LISTS = ['choices', 'scale', 'source', 'target', 'steps'];

const definition = v.pipe(
  v.strictObject({
    name: optional(languageMap),
    description: optional(languageMap),
    type: optional(iri),
    moreInfo: optional(iri),
    interactionType: optional(v.picklist(interactions)),
    correctResponsesPattern: optional(v.array(v.string())),
    choices: components,
    scale: components,
    source: components,
    target: components,
    steps: components,
    extensions: optional(extensions),
  }),
  v.check(({ interactionType, ...rest }) => {
    const given = LISTS.filter((name) => name in rest);
    if (interactionType === undefined) return given.length === 0 && !('correctResponsesPattern' in rest);
    return given.every((name) => lists[interactionType]?.includes(name));
  }, 'It has members that are not of its interactionType.'),
);
const activity = v.strictObject({
  objectType: optional(v.literal('Activity')),
  id: iri,
  definition: optional(definition),
});

const statementRef = v.strictObject({ objectType: v.literal('StatementRef'), id: uuid });

const score = v.pipe(
  v.strictObject({
    scaled: optional(v.pipe(v.number(), v.minValue(-1), v.maxValue(1))),
    raw: optional(v.number()),
    min: optional(v.number()),
    max: optional(v.number()),
  }),
  v.check(({ raw = NaN, min = NaN, max = NaN }) => !(raw < min || raw > max || min >= max), 'Its numbers don’t fit.'),
);
const result = v.strictObject({
  score: optional(score),
  success: optional(v.boolean()),
  completion: optional(v.boolean()),
  response: optional(v.string()),
  duration: optional(duration),
  extensions: optional(extensions),
});

const activities = optional(v.lazy((given) => (Array.isArray(given) ? v.array(activity) : activity)));
const relevantTypes = optional(v.pipe(v.array(iri), v.minLength(1)));
const contextMembers = {
  registration: optional(uuid),
  instructor: optional(actor),
  team: optional(group),
  contextActivities: optional(
    v.strictObject({ parent: activities, grouping: activities, category: activities, other: activities }),
  ),
  revision: optional(v.string()),
  platform: optional(v.string()),
  language: optional(languageTag),
  statement: optional(statementRef),
  extensions: optional(extensions),
};
const contextOf: Record<Edition, v.GenericSchema<object>> = {
  1: v.strictObject(contextMembers),
  2: v.strictObject({
    ...contextMembers,
    contextAgents: optional(v.array(v.strictObject({ objectType: v.literal('contextAgent'), agent, relevantTypes }))),
    contextGroups: optional(v.array(v.strictObject({ objectType: v.literal('contextGroup'), group, relevantTypes }))),
  }),
};

const attachment = v.strictObject({
  usageType: iri,
  display: languageMap,
  description: optional(languageMap),
  contentType: mediaType,
  length: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha2,
  fileUrl: optional(iri),
});

/** Who is behind a statement: an agent, or an application and a person in a group without an identifier. */
const authority = v.lazy((given) =>
  typeOf(given) === 'Group'
    ? v.pipe(
        group,
        v.check((one) => countOf(one) === 0 && one.member?.length === 2, 'It is no group of two.'),
      )
    : agent,
);

/** Members of the context that are only of statements about an activity. */
const fitsObject = ({ object, context }: { object: unknown; context?: object | undefined }) =>
  (typeOf(object) ?? 'Activity') === 'Activity' || !(context && ('revision' in context || 'platform' in context));

const others = { Agent: agent, Group: group, StatementRef: statementRef };

function make(edition: Edition) {
  const members = {
    actor,
    verb,
    result: optional(result),
    context: optional(contextOf[edition]),
    timestamp: optional(timestamp),
    attachments: optional(v.array(attachment)),
  };
  const NOT_FITTING = 'revision and platform are only of statements about an activity.';
  const simple = v.lazy((given) => others[typeOf(given) as keyof typeof others] ?? activity);
  const subStatement = v.pipe(
    v.strictObject({ objectType: v.literal('SubStatement'), object: simple, ...members }),
    v.check((one) => fitsObject(one), NOT_FITTING),
  );
  const version = edition === 1 ? /^1\.0(\.\d+)?$/ : /^(1\.0|2\.0)(\.\d+)?$/;
  return v.pipe(
    v.strictObject({
      id: optional(uuid),
      ...members,
      object: v.lazy((given) => (typeOf(given) === 'SubStatement' ? subStatement : simple)) as v.GenericSchema<object>,
      stored: optional(timestamp),
      authority: optional(authority),
      version: optional(v.pipe(v.string(), v.regex(version, 'It is of another version.'))),
    }),
    v.check((one) => fitsObject(one), NOT_FITTING),
    v.check(
      ({ verb: { id }, object }) => id !== VOIDED || typeOf(object) === 'StatementRef',
      'A statement that voids another one refers to it.',
    ),
  );
}
const schemas = { 1: make(1), 2: make(2) };

/** A statement, as it is sent or returned. */
export interface Statement extends Record<string, unknown> {
  id?: string;
  actor: Record<string, unknown>;
  verb: { id: string; display?: Record<string, string> };
  object: Record<string, unknown>;
  context?: Record<string, unknown>;
  timestamp?: string;
  stored?: string;
  attachments?: Attachment[];
}
export type Attachment = v.InferOutput<typeof attachment>;

/** What is wrong with a value, in a sentence; undefined: nothing. */
export function faultOf(schema: v.GenericSchema, given: unknown): string | undefined {
  const { success, issues } = v.safeParse(schema, given, { abortEarly: true });
  if (success) return undefined;
  const path = v.getDotPath(issues[0]);
  return path ? `${path}: ${issues[0].message}` : issues[0].message;
}

/** What is wrong with a statement, in a sentence; undefined: nothing. */
export const faultOfStatement = (edition: Edition, given: unknown): string | undefined =>
  faultOf(schemas[edition], given);
