import { VOIDED, type Agent, type Statement } from './statement';
import { digestOf } from './values';

type Member = Record<string, unknown>;

const isObject = (value: unknown): value is Member =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): Member[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** Whom an agent or group is, as text; undefined: a group without an identifier. */
export function keyOfAgent(agent: Member): string | undefined {
  const { account, mbox, mbox_sha1sum: hash, openid } = agent as Partial<Agent>;
  if (account) return JSON.stringify(['account', account.homePage, account.name]);
  const [name, value] = mbox ? ['mbox', mbox] : hash ? ['mbox_sha1sum', hash.toLowerCase()] : ['openid', openid];
  return value === undefined ? undefined : JSON.stringify([name, value]);
}

/** The filters by which statements are found, by one letter. `related`: anywhere in the statement. */
export const filters = {
  verb: 'v',
  registration: 'r',
  agent: 'a',
  relatedAgent: 'A',
  activity: 'o',
  relatedActivity: 'O',
} as const;

/** The value of a filter as the database has it: of one length, whatever the value is. */
export const termOf = (filter: keyof typeof filters, value: string): string =>
  filters[filter] + digestOf(value).slice(0, 22);

/** An agent or group, and the members of a group. */
const agentsOf = (one: unknown): string[] =>
  listOf(one).flatMap((agent) => [keyOfAgent(agent) ?? [], ...listOf(agent.member).map(keyOfAgent)].flat() as string[]);

const isActivity = ({ objectType = 'Activity' }: Member) => objectType === 'Activity';
const isActor = ({ objectType }: Member) => objectType === 'Agent' || objectType === 'Group';

/** The agents and activities of a statement, or of one within it. */
function partsOf({ actor, object, context, authority }: Member) {
  const of = isObject(object) ? object : {};
  const around = isObject(context) ? context : {};
  const groupings = isObject(around.contextActivities) ? Object.values(around.contextActivities) : [];
  return {
    agents: [...agentsOf(actor), ...(isActor(of) ? agentsOf(of) : [])],
    moreAgents: [
      ...agentsOf(authority),
      ...agentsOf(around.instructor),
      ...agentsOf(around.team),
      ...listOf(around.contextAgents).flatMap(({ agent }) => agentsOf(agent)),
      ...listOf(around.contextGroups).flatMap(({ group }) => agentsOf(group)),
    ],
    activities: isActivity(of) ? [String(of.id)] : [],
    moreActivities: groupings.flatMap(listOf).map(({ id }) => String(id)),
  };
}

/** Everything that a statement is found by. */
export function termsOf(statement: Statement): string[] {
  const { verb, object, context } = statement;
  const own = partsOf(statement);
  const within = object.objectType === 'SubStatement' ? partsOf(object) : undefined;
  const related = [own, within].flatMap((part) => part ?? []);
  const registration = context?.registration as string | undefined;
  return [
    ...new Set([
      termOf('verb', verb.id),
      ...(registration ? [termOf('registration', registration.toLowerCase())] : []),
      ...own.agents.map((key) => termOf('agent', key)),
      ...related
        .flatMap(({ agents, moreAgents }) => [...agents, ...moreAgents])
        .map((key) => termOf('relatedAgent', key)),
      ...own.activities.map((id) => termOf('activity', id)),
      ...related
        .flatMap(({ activities, moreActivities }) => [...activities, ...moreActivities])
        .map((id) => termOf('relatedActivity', id)),
    ]),
  ];
}

/** The statement that a statement refers to. */
export const targetOf = ({ object: { objectType, id } }: Statement): string | undefined =>
  objectType === 'StatementRef' ? String(id).toLowerCase() : undefined;

/** Whether a statement voids another one. */
export const isVoiding = ({ verb }: Statement): boolean => verb.id === VOIDED;

/** The activities of a statement that have a definition. */
export function definedActivities({ object, context }: Statement): { id: string; definition: Member }[] {
  const parts = [{ object, context }, ...(object.objectType === 'SubStatement' ? [object] : [])] as Member[];
  return parts
    .flatMap((part) => {
      const around = isObject(part.context) && isObject(part.context.contextActivities) ? part.context : undefined;
      return [part.object, ...Object.values((around?.contextActivities as Member | undefined) ?? {}).flat()];
    })
    .filter(isObject)
    .filter((one) => isActivity(one) && isObject(one.definition))
    .map(({ id, definition }) => ({ id: String(id), definition: definition as Member }));
}
