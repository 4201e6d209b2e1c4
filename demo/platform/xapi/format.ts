import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { xapiActivities } from '../db/schema';
import type { Statement } from './statement';
import { digestOf } from './values';

/*
 * The forms in which statements are returned.
 */

type Member = Record<string, unknown>;

export type Format = 'exact' | 'ids' | 'canonical';

const isObject = (value: unknown): value is Member =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What `change` makes of the verb, the activities and the agents of a statement, and of the one within it. */
function mapParts<Of extends Member>(
  part: Of,
  change: Record<'verb' | 'activity' | 'agent', (given: Member) => Member>,
): Of {
  const next: Member = { ...part };
  const each = (value: unknown, map: (given: Member) => Member): unknown =>
    Array.isArray(value) ? value.map((one) => each(one, map)) : isObject(value) ? map(value) : value;
  const objectOf = (object: Member) => {
    const { objectType = 'Activity' } = object;
    if (objectType === 'Activity') return change.activity(object);
    if (objectType === 'SubStatement') return mapParts(object, change);
    return objectType === 'StatementRef' ? object : change.agent(object);
  };
  next.actor = each(part.actor, change.agent);
  next.verb = each(part.verb, change.verb);
  next.object = each(part.object, objectOf);
  if ('authority' in part) next.authority = each(part.authority, change.agent);
  if (!isObject(part.context)) return next as Of;
  const context: Member = { ...part.context };
  for (const name of ['instructor', 'team']) if (name in context) context[name] = each(context[name], change.agent);
  if (isObject(context.contextActivities)) {
    const entries = Object.entries(context.contextActivities);
    context.contextActivities = Object.fromEntries(entries.map(([name, list]) => [name, each(list, change.activity)]));
  }
  next.context = context;
  return next as Of;
}

const only = (one: Member, ...names: string[]): Member =>
  Object.fromEntries(names.filter((name) => name in one).map((name) => [name, one[name]]));

const IDENTIFIERS = ['objectType', 'mbox', 'mbox_sha1sum', 'openid', 'account'];

function identified(agent: Member): Member {
  const short = only(agent, ...IDENTIFIERS);
  const isAnonymous = Object.keys(short).every((name) => name === 'objectType');
  return isAnonymous && Array.isArray(agent.member)
    ? { ...short, member: (agent.member as Member[]).map(identified) }
    : short;
}

/** A statement with nothing of its agents, activities and verb but what identifies them. */
export const withIds = (statement: Statement): Statement =>
  mapParts(statement, {
    verb: (verb) => only(verb, 'id'),
    activity: (activity) => only(activity, 'id'),
    agent: identified,
  });

/** The languages of an `Accept-Language`, the most wanted first. */
export const wantedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

/** A language map with the one text that is wanted most; the first when none is. */
function chosen(map: Member, wanted: readonly string[]): Member {
  const tags = Object.keys(map);
  const fits = (language: string) => {
    const near = (tag: string) => tag.startsWith(`${language}-`) || language.startsWith(`${tag}-`);
    const lower = (found: (tag: string) => boolean) => tags.find((tag) => found(tag.toLowerCase()));
    return lower((tag) => tag === language) ?? lower(near);
  };
  const tag = wanted.flatMap((language) => fits(language) ?? [])[0] ?? tags[0];
  return tag === undefined ? map : { [tag]: map[tag] };
}

const COMPONENTS = ['choices', 'scale', 'source', 'target', 'steps'];

/** A definition with one language of each text. */
function inLanguage(definition: Member, wanted: readonly string[]): Member {
  const next = { ...definition };
  for (const name of ['name', 'description']) if (isObject(next[name])) next[name] = chosen(next[name], wanted);
  for (const name of COMPONENTS) {
    if (!Array.isArray(next[name])) continue;
    next[name] = (next[name] as Member[]).map((one) =>
      isObject(one.description) ? { ...one, description: chosen(one.description, wanted) } : one,
    );
  }
  return next;
}

/** What is known of activities, by id. */
export async function definitionsOf(db: Db, ids: readonly string[]): Promise<Map<string, Member>> {
  const keys = new Map(ids.map((id) => [digestOf(id), id]));
  if (keys.size === 0) return new Map();
  const rows = await db
    .select()
    .from(xapiActivities)
    .where(inArray(xapiActivities.key, [...keys.keys()]));
  return new Map(rows.map(({ key, definition }) => [keys.get(key)!, definition]));
}

/** Statements with the definitions that are known of their activities, and one language of each text. */
async function canonical(db: Db, statements: readonly Statement[], wanted: readonly string[]): Promise<Statement[]> {
  const ids = new Set<string>();
  const same = (given: Member) => given;
  const note = (activity: Member) => {
    ids.add(String(activity.id));
    return activity;
  };
  for (const each of statements) mapParts(each, { verb: same, activity: note, agent: same });
  const known = await definitionsOf(db, [...ids]);
  return statements.map((each) =>
    mapParts(each, {
      verb: (verb) => (isObject(verb.display) ? { ...verb, display: chosen(verb.display, wanted) } : verb),
      activity: (activity) => {
        const definition = known.get(String(activity.id));
        return definition ? { ...activity, definition: inLanguage(definition, wanted) } : activity;
      },
      agent: same,
    }),
  );
}

/** Statements in a form. @param language of `Accept-Language`, which only the canonical form looks at */
export async function formatted(
  db: Db,
  statements: readonly Statement[],
  format: Format,
  language: string | undefined,
): Promise<readonly Statement[]> {
  if (format === 'ids') return statements.map(withIds);
  return format === 'canonical' ? canonical(db, statements, wantedLanguages(language)) : statements;
}
