// A platform for <learn-course-list>, in memory: `node course-list.mjs 8080`. docs/contract.md explains its one call.
import { createServer } from 'node:http';

const PAGES = 'http://localhost:5173'; // The origin whose pages may call with the learner's session.
const HEADERS = new Headers({
  'access-control-allow-origin': PAGES,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'Content-Type, Prefer, X-Requested-With',
  'cache-control': 'no-store',
});

const course = (id, name) => ({ id, name, type: 3, state: 2, href: `${PAGES}/?course=${id}` });
const begun = { lastObjectiveWorkflow: { state: 1, progress: 0.4, started: '2026-09-01T08:00:00Z' } };
const courses = [
  { id: '1', objective: course('knots', 'Knots'), gradeRevealPolicy: 0, isMandatory: true },
  { id: '2', objective: course('sails', 'Sails'), gradeRevealPolicy: 0, objectiveWorkflowAggregate: begun },
];

const FIELDS = /^(objective\.(id|name|code|description)|isMandatory|dueDate|objectiveWorkflowAggregate\..+)$/;
function valueOf(item, field) {
  if (!FIELDS.test(field)) throw new Error(`This list has no ${field}.`);
  return field.split('.').reduce((value, name) => value?.[name], item) ?? null;
}
const operators = {
  '=': (value, wanted) => value === wanted || (wanted === false && value === null), // An absent flag is false.
  '<>': (value, wanted) => value !== wanted,
  contains: (value, wanted) => (value ?? '').toLowerCase().includes(wanted.toLowerCase()),
};
// A filter is `[field, operator, value]`, or several of these joined by "and" or "or".
function fits(item, [first, operator, ...rest]) {
  if (typeof first === 'string') return operators[operator](valueOf(item, first), ...rest);
  const parts = [first, ...rest].filter(Array.isArray).map((part) => fits(item, part));
  return operator === 'or' ? parts.includes(true) : !parts.includes(false);
}
function list(query) {
  const [filter, [sort]] = ['filter', 'sort'].map((name) => JSON.parse(query.get(name) ?? '[]'));
  const found = courses.filter((item) => fits(item, filter));
  const key = (item) => valueOf(item, sort.selector) ?? '\uffff'; // Courses without a value come last.
  if (sort) found.sort((a, b) => key(a).localeCompare(key(b)) * (sort.desc ? -1 : 1));
  const from = Number(query.get('skip'));
  return { data: found.slice(from, from + Number(query.get('take') ?? 50)), totalCount: found.length };
}

export const platform = createServer(({ method, url, headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://here');
  const signedIn = { location: searchParams.get('redirectUrl'), 'set-cookie': 'session=ada; HttpOnly; Path=/' };
  const send = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
  const refuse = (status, title) => send(status, 'application/problem+json', JSON.stringify({ status, title }));
  response.setHeaders(HEADERS);
  if (method === 'OPTIONS') return response.writeHead(204).end();
  if (pathname === '/learn/signed-in') return send(200, 'text/html', '<script>close()</script>');
  if (pathname === '/learn/oidc/login') return response.writeHead(302, signedIn).end();
  if (pathname !== '/api/lms/v1/users/me/objective-accesses/query') return refuse(404, 'Not found');
  if (!headers.cookie?.includes('session=ada')) return refuse(401, 'Sign in first');
  try {
    return send(200, 'application/json', JSON.stringify(list(searchParams)));
  } catch (error) {
    return refuse(400, error.message);
  }
}).listen(process.argv[2]);
