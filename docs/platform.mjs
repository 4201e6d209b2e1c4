// A platform for <learn-course-list> and <learn-course>, in memory: `node platform.mjs 8080`. docs/contract.md explains each call.
import { createServer } from 'node:http';

/** The pages that may call with the learner's session. */
const ORIGINS = ['http://localhost:5173'];
const LMS = '/api/lms/v1/';
const [COURSE, PART, ACTIVITY] = ['c', 'a', 'b'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const now = () => new Date().toISOString();

/** The learner's work: the last attempt, its part, the record of the last attempt that ended, and the commands by their kind and id. */
const work = { attempt: null, part: null, record: null, commands: new Map() };

const activity = {
  name: 'Knots',
  type: 3,
  state: 2,
  proctored: false,
  supportReview: true,
  supportMobileView: true,
  presentationMode: 0,
};
const part = () => ({
  id: PART,
  order: 1,
  optional: false,
  scoreWeight: 1,
  axis: PART,
  activityPathId: ACTIVITY,
  available: true,
  contentAvailable: true,
  childActivity: {
    ...activity,
    id: ACTIVITY,
    name: 'The bowline',
    type: 1,
    activityWorkflowAggregate: { lastActivityWorkflow: work.part },
  },
});
const aggregate = () => ({
  id: COURSE,
  isSelfEnrolled: true,
  lastObjectiveWorkflow: work.attempt,
  lastObjectiveRecord: work.record,
});
const access = () => ({
  id: COURSE,
  userId: 'ada',
  retake: true,
  isMandatory: true,
  gradeRevealPolicy: 0,
  objectiveWorkflowAggregate: aggregate(),
  objective: {
    ...activity,
    id: COURSE,
    description: 'Three knots that hold.',
    supportFullscreenView: false,
    supportLtiAuthoring: false,
    displayMode: 2,
    enableAiTutor: false,
    accessNewContentAfterCompletion: false,
  },
});

/** What each command does; a text is the reason why it fails. */
const commands = {
  'start-objective-workflows': ({ id }) => {
    work.part = null;
    work.attempt = { id, state: 1, progress: 0, started: now(), protectResults: false }; // the id of the command is the attempt's
  },
  'start-activity-workflows': ({ id, activityPartIds }) => void (work.part = { id, state: 1, activityPartIds }),
  'finish-activity-workflows': () =>
    Object.assign(work.attempt, { progress: 1 }) && void Object.assign(work.part, { state: 6, finished: now() }),
  'submit-objective-workflows': ({ id }) => {
    if (work.attempt?.progress !== 1) return 'Read all parts first.';
    work.record = {
      id: `${id}-record`,
      finished: now(),
      passed: true,
      progress: 1,
      protectResults: false,
      objectiveWorkflowId: id,
    };
    Object.assign(work.attempt, { state: 6, submitted: now(), finished: now(), objectiveRecordId: work.record.id });
  },
};
function run(name, { id, ...body }) {
  if (!commands[name] || !/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(id)) return [400];
  const key = `${name} ${id}`; // ids count for each kind of command: submit has the id of the attempt
  const known = work.commands.get(key);
  if (known && known.body !== JSON.stringify(body)) return [409];
  const reason = known ? undefined : commands[name]({ id, ...body });
  if (!reason) work.commands.set(key, { body: JSON.stringify(body) }); // one that failed may be sent again
  return [200, { id, completed: reason ? { state: 2, errors: { course: [reason] } } : { state: 1 } }];
}

/** My courses. A real platform reads `filter` and `sort`, and `shelf` if it has shelves. */
function list(query) {
  const [, , wanted = ''] = JSON.parse(query.get('filter') ?? '[]');
  const data = [access()].filter(({ objective }) =>
    objective.name.toLowerCase().includes(String(wanted).toLowerCase()),
  );
  const from = Number(query.get('skip') ?? 0);
  return { data: data.slice(from, from + Number(query.get('take') ?? 50)), totalCount: data.length };
}

const calls = {
  'users/me/objective-accesses/query': list,
  [`users/me/objectives/${COURSE}/objective-access`]: access,
  [`objectives/${COURSE}/objective-workflow-aggregate`]: aggregate,
  [`objective-workflow-aggregates/${COURSE}/objective-records`]: () => ({ data: work.record ? [work.record] : [] }),
  'objective-workflows/{}': () => work.attempt,
  'users/me/objective-workflows/{}/activity-with-aggregates': () => ({ ...activity, id: COURSE, children: [part()] }),
  [`users/me/objective-workflows/{}/activity/${ACTIVITY}/content`]: () => ({
    id: ACTIVITY,
    type: 1,
    html: '<p>Over, under, through.</p>',
  }),
};

function answer({ method, headers, url }, text) {
  const { pathname, searchParams } = new URL(url, 'http://here');
  if (!pathname.startsWith('/api/')) return [404];
  if (!/\bsession=ada\b/.test(headers.cookie)) return [401];
  const name = pathname.startsWith(LMS) && pathname.slice(LMS.length);
  if (name && method === 'POST') return run(name, JSON.parse(text || '{}'));
  const call = calls[name] ?? (work.attempt && name && calls[name.replace(work.attempt.id, '{}')]);
  return call ? [200, call(searchParams)] : [404];
}

const pages = {
  '/learn/oidc/login': (query) => ({
    location: query.get('redirectUrl'),
    'set-cookie': 'session=ada; HttpOnly; SameSite=Lax; Path=/',
  }),
  '/learn/signed-in': () => ({}), // where a sign-in in a small window ends
};

export const platform = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  const { origin } = request.headers;
  if (ORIGINS.includes(origin))
    for (const [name, value] of Object.entries({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
      'access-control-allow-headers': 'content-type, prefer, x-requested-with, accept-language',
      'access-control-expose-headers': 'Date, Retry-After, Learn-Theme',
    }))
      response.setHeader(name, value);
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  const page = pages[pathname]?.(searchParams);
  if (page)
    return response
      .writeHead(page.location ? 302 : 200, { 'content-type': 'text/html', ...page })
      .end('<script>close()</script>');
  let text = '';
  for await (const piece of request) text += piece;
  const [status, body] = answer(request, text);
  const problem = { type: 'about:blank', title: status === 401 ? 'Sign in first' : 'Not found', status };
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    .end(JSON.stringify(body ?? problem));
});

if (process.argv[2]) platform.listen(Number(process.argv[2]));
