/**
 * The calls that every platform must support (test/api/specified-calls.test.ts): the address, the allowed parameters and body, and the fields
 * of the response. `{}` in an address stands for an id.
 */
import * as specified from './specified-entities';
import { only, type Shape } from './specified-entities';

export interface Call {
  /** Method and address, from the root. */
  call: string;
  /** Optional parameters. */
  query?: string;
  /** Required parameters, with their values if they are fixed. */
  always?: Readonly<Record<string, string | RegExp>>;
  /** Fields of the body, all required. */
  body?: string;
  /** A synchronous command. */
  sync?: true;
  /** Without the learner's session. */
  open?: true;
  /** The shape of the response; absent: it is not JSON, or not specified. */
  answer?: Shape;
}

const { objective, objectiveAccess, objectiveRecord, objectiveWorkflow, objectiveWorkflowAggregate } = specified;
const named = { id: true, name: true } satisfies Shape;
const list = (item: Shape): Shape => ({ data: [item], totalCount: true });
const completed: Shape = { completed: { state: true, errors: true } };
const accepted: Shape = { ...completed, url: true };
const categories = list({ ...named, attributes: [named] });
/** Parameters of lists. */
const PAGE = 'skip take requireTotalCount sort filter showcase filterAttribute';

const lms = (rows: readonly Call[]): Call[] =>
  rows.map((row) => ({ ...row, call: row.call.replace(' ', ' /api/lms/v1/') }));

export const calls: readonly Call[] = [
  ...lms([
    // Objective and workflow calls
    {
      call: 'GET users/me/objective-accesses/query',
      // `shelf` and `omit` are extras, and `select` in the calls below: other platforms do not read them.
      query: `${PAGE} select shelf omit`,
      always: { select: /"termId"/, sort: /"selector"/ },
      answer: list(objectiveAccess),
    },
    { call: 'GET users/me/objectives/{}/objective-access', answer: objectiveAccess },
    { call: 'GET objective-workflow-aggregates/{}/objective-records', answer: list(objectiveRecord) },
    { call: 'GET objective-records/query', query: PAGE, always: { sort: /"selector"/ }, answer: list(objectiveRecord) },
    { call: 'GET objectives/{}/objective-workflow-aggregate', answer: objectiveWorkflowAggregate },
    { call: 'GET objective-workflows/{}', answer: objectiveWorkflow },
    { call: 'GET users/me/objective-workflow-aggregates/{}/knowledge-model', answer: { knowledgeModelId: true } },
    { call: 'POST start-objective-workflows', body: 'objectiveWorkflowAggregateId id', answer: accepted },
    { call: 'POST submit-objective-workflows', body: 'id', answer: accepted },
    { call: 'POST finish-objective-workflows', body: 'id objectiveWorkflowId', sync: true, answer: completed },
    { call: 'POST create-self-enrollments', body: 'id objectiveAccessId', sync: true, answer: completed },
    { call: 'POST create-objective-accesses', body: 'id objectiveAccessId', answer: accepted },
    { call: 'GET users/me/enrolled-showcases', answer: list(named) },
    { call: 'GET users/me/catalog-showcases', answer: list(named) },
    { call: 'GET users/me/enrolled-filter-categories', answer: categories },
    { call: 'GET users/me/catalog-filter-categories', answer: categories },
    { call: 'GET users/me/terms', answer: list(named) },
    {
      call: 'GET grading-scales/query',
      query: 'filter skip take requireTotalCount',
      answer: list(specified.gradingScale),
    },
    // Activity calls; a command that is sent twice with the same id runs once.
    { call: 'POST start-activity-workflows', body: 'id objectiveWorkflowId activityPartIds', answer: accepted },
    { call: 'POST finish-activity-workflows', body: 'id objectiveWorkflowId activityWorkflowIds', answer: accepted },
    {
      call: 'GET users/me/objective-workflows/{}/activity-with-aggregates',
      // An extra: another platform sends the whole tree.
      query: 'most',
      answer: specified.activity,
    },
    {
      call: 'GET users/me/objective-workflows/{}/activities/{}/activity-workflow-aggregate',
      answer: specified.activityWorkflowAggregate,
    },
    // Certificates, public catalog, user
    {
      call: 'GET certificate-records/query',
      query: 'filter sort take select',
      always: { filter: /certificateNumber|objectiveId.*userId|userId/, sort: '[{"selector":"created","desc":true}]' },
      answer: list(specified.certificateRecord),
    },
    { call: 'GET public/certificate-records/{}', open: true, answer: specified.certificateRecord },
    {
      call: 'GET public/open-catalog/objectives/query',
      query: `${PAGE} domain select`,
      always: { sort: '[{"selector":"name","desc":false}]', requireTotalCount: 'true' },
      open: true,
      answer: list(objective),
    },
    { call: 'GET public/open-catalog/objectives/showcases', query: 'domain', open: true, answer: list(named) },
    { call: 'GET public/open-catalog/objectives/filter-categories', query: 'domain', open: true, answer: categories },
    { call: 'GET public/open-catalog/objectives/{}', query: 'domain', open: true, answer: objective },
    { call: 'GET users/{}/units', answer: { items: [{ name: true, membership: [{ is_primary: true }] }] } },
    { call: 'POST users/{}/timezone', body: 'timezone' },
    {
      call: 'GET users/me/reinforcement-learning-workflows/{}',
      answer: specified.reinforcementWorkflow,
    },
    {
      call: 'POST users/me/reinforcement-learning-workflows/{}/answer',
      body: 'answer',
      sync: true,
      answer: { id: true, normalizedScore: true, feedback: true, answerText: true },
    },
    // Named without a path: the catalog's list, the content of an activity, the calendar
    {
      call: 'GET users/me/catalog/query',
      query: `${PAGE} select omit`,
      always: { sort: /"selector"/ },
      answer: list(objectiveAccess),
    },
    { call: 'GET users/me/objective-workflows/{}/activity/{}/content' },
    { call: 'GET users/me/calendar-events/query', query: 'from to select' },
    { call: 'GET users/me/calendar-link' },
    // The url to poll for the outcome of a command
    { call: 'GET commands/{}/{}', answer: completed },
  ]),
  // Named without a path: the current user, settings, flags, fragments, events, the unread badge
  { call: 'GET /api/platform/v1/users/me', answer: specified.user },
  { call: 'GET /api/platform/v1/settings/query', query: 'keys' },
  { call: 'GET /api/platform/v1/feature-flags' },
  { call: 'GET /api/platform/v1/fragments/learn' },
  { call: 'POST /api/platform/v1/events' },
  { call: 'GET /api/platform/v1/channels/unread' },
  { call: 'GET /learn/config-ui/config.json' },
];

export interface Asked {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

const patternOf = ({ call }: Call) => new RegExp(`^${call.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')}$`);
const patterns = calls.map((call) => [patternOf(call), call] as const);

/** The row for a request; when two fit, the one with fewer ids. */
export const rowOf = ({ method, url }: Pick<Asked, 'method' | 'url'>): Call | undefined => {
  const address = `${method} ${new URL(url).pathname}`;
  return patterns
    .filter(([pattern]) => pattern.test(address))
    .map(([, call]) => call)
    .sort((one, other) => one.call.split('{}').length - other.call.split('{}').length)[0];
};

const words = (text = '') => text.split(' ').filter(Boolean).sort();

/** The differences of a request from the specification. */
export function faultsOf(asked: Asked, row: Call, locale: string): string[] {
  const { searchParams } = new URL(asked.url);
  const { headers, body } = asked;
  const faults: string[] = [];
  const expected = {
    accept: 'application/json',
    'accept-language': locale,
    prefer: row.sync ? 'respond-sync' : 'respond-async',
    'x-requested-with': 'XMLHttpRequest',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  for (const [name, value] of Object.entries(expected)) {
    if (headers[name] !== value) faults.push(`${name}: ${headers[name]}, not ${value}`);
  }
  if (row.open && headers.cookie) faults.push('carries the session');
  const may = words(row.query);
  for (const name of searchParams.keys()) if (!may.includes(name)) faults.push(`parameter ${name}`);
  for (const [name, value] of Object.entries(row.always ?? {})) {
    const given = searchParams.get(name) ?? '';
    if (typeof value === 'string' ? given !== value : !value.test(given)) faults.push(`${name} is '${given}'`);
  }
  if (
    row.body &&
    words(row.body).join() !==
      Object.keys(body as object)
        .sort()
        .join()
  ) {
    faults.push(`body ${JSON.stringify(body)}`);
  }
  return faults;
}

/** A response with only the specified fields. */
export const stripped = ({ answer }: Call, body: unknown): unknown => (answer ? only(answer, body) : body);
