// A platform for <learn-course-list> and <learn-course>, in memory: `node platform.mjs 8080`. docs/contract.md explains each call.
import { createServer } from 'node:http';

/** The pages that may call with the learner's session. */
const ORIGINS = ['http://localhost:5173'];
const [COURSE, PART, TEXT] = ['c', 'a', 'b'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;
const now = () => new Date().toISOString();

/** The learner's work: the last attempt, its part, the record of the last attempt that ended. */
const work = { attempt: null, part: null, record: null };
const course = { id: COURSE, name: 'Knots', type: 3, state: 2, presentationMode: 0, displayMode: 2 };
const text = { id: TEXT, name: 'The bowline', type: 1, state: 2, presentationMode: 0 };

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
  gradeRevealPolicy: 0,
  objective: course,
  objectiveWorkflowAggregate: aggregate(),
});
const tree = () => {
  const childActivity = { ...text, activityWorkflowAggregate: { lastActivityWorkflow: work.part } };
  const place = { id: PART, order: 1, scoreWeight: 1, axis: PART, activityPathId: TEXT };
  return { ...course, children: [{ ...place, available: true, contentAvailable: true, childActivity }] };
};
/** My courses. A real platform reads `filter` and `sort`, and `shelf` if it has shelves. */
const list = (query) => {
  const [, , wanted = ''] = JSON.parse(query.get('filter') ?? '[]');
  const data = course.name.toLowerCase().includes(String(wanted).toLowerCase()) ? [access()] : [];
  const from = Number(query.get('skip') ?? 0);
  return { data: data.slice(from, from + Number(query.get('take') ?? 50)), totalCount: data.length };
};
/** The calls below /api/lms/v1/; `*` is the id of the attempt. */
const calls = {
  'users/me/objective-accesses/query': list,
  [`users/me/objectives/${COURSE}/objective-access`]: access,
  [`objectives/${COURSE}/objective-workflow-aggregate`]: aggregate,
  [`objective-workflow-aggregates/${COURSE}/objective-records`]: () => ({ data: work.record ? [work.record] : [] }),
  'objective-workflows/*': () => work.attempt,
  'users/me/objective-workflows/*/activity-with-aggregates': tree,
  [`users/me/objective-workflows/*/activity/${TEXT}/content`]: () => ({
    id: TEXT,
    type: 1,
    html: '<p>Over, under.</p>',
  }),
};

/** What each command does; a text is the reason why it fails. */
const commands = {
  'start-objective-workflows': ({ id }) => {
    work.part = null;
    work.attempt = { id, state: 1, progress: 0, started: now(), protectResults: false }; // the id of the command is the attempt's
  },
  'start-activity-workflows': ({ id, activityPartIds }) => void (work.part = { id, state: 1, activityPartIds }),
  'finish-activity-workflows': () => {
    work.attempt.progress = 1;
    Object.assign(work.part, { state: 6, finished: now() });
  },
  'submit-objective-workflows': ({ id }) => {
    if (work.attempt?.progress !== 1) return 'Read all parts first.';
    const result = { passed: true, progress: 1, protectResults: false };
    work.record = { id: `${id}-record`, objectiveWorkflowId: id, finished: now(), ...result };
    return void Object.assign(work.attempt, { state: 6, finished: now(), objectiveRecordId: work.record.id });
  },
};
/** The bodies of the commands that succeeded, by kind and id: submit has the id of the attempt. One that failed may be sent again. */
const sent = new Map();

function run(name, { id, ...body }) {
  if (!commands[name] || !UUID.test(id)) return [400];
  const before = sent.get(name + id);
  if (before && before !== JSON.stringify(body)) return [409];
  const reason = before ? undefined : commands[name]({ id, ...body });
  if (!reason) sent.set(name + id, JSON.stringify(body));
  return [200, { id, completed: reason ? { state: 2, errors: { course: [reason] } } : { state: 1 } }];
}

/** The status and the body of a response. */
function answer({ method, headers }, { pathname, searchParams }, body) {
  const name = pathname.replace('/api/lms/v1/', '');
  if (name === pathname) return [404];
  if (!/\bsession=ada\b/.test(headers.cookie)) return [401];
  if (method === 'POST') return run(name, JSON.parse(body));
  const call = calls[name.replace(work.attempt?.id, '*')];
  return call ? [200, call(searchParams)] : [404];
}

const cors = (origin) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, prefer, x-requested-with, accept-language',
  'access-control-expose-headers': 'Date, Retry-After, Learn-Theme',
  vary: 'Origin',
});

export const platform = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://here');
  const { origin } = request.headers;
  if (ORIGINS.includes(origin)) response.setHeaders(new Headers(cors(origin)));
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  if (url.pathname === '/learn/oidc/login') {
    const location = url.searchParams.get('redirectUrl');
    return response.writeHead(302, { location, 'set-cookie': 'session=ada; HttpOnly; SameSite=Lax; Path=/' }).end();
  }
  // Where a sign-in in a small window ends.
  if (url.pathname === '/learn/signed-in')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>close()</script>');
  let sentText = '';
  for await (const piece of request.setEncoding('utf8')) sentText += piece;
  const [status, body] = answer(request, url, sentText);
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const problem = { type: 'about:blank', title: status === 401 ? 'Sign in first' : 'Not found', status };
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  return response.end(JSON.stringify(body ?? problem));
});

if (process.argv[2]) platform.listen(Number(process.argv[2]));
