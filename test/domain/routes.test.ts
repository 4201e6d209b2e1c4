import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { belowBase, isBare, pageAt, trailOf } from '../../src/portal/portal-pages';
import { pathOf, pathTo, patterns, type RouteName } from '../../src/portal/portal-paths';
import { table } from '../../src/portal/routes';
import texts from '../../src/i18n/locales/en-US/app.json';

const names = Object.keys(patterns) as RouteName[];
/** The routes with a path of their own; `server` stands for several pages. */
const routes = names.filter((name) => name !== 'server');
const SERVER_PAGES = [
  '/grading',
  '/theme',
  '/theme.css',
  '/partners',
  '/certificates',
  '/account',
  '/notices',
  '/unsubscribe',
  '/push.js',
];
const parametersOf = (name: RouteName) => [...patterns[name].matchAll(/[:*](\w+)/g)].map(([, one]) => one!);

/** Any text that an id may be, except names of pages, and `.` and `..`, which browsers resolve. */
const segment = fc
  .oneof(fc.uuid(), fc.string({ minLength: 1, unit: 'grapheme' }))
  .filter((text) => !/^(redirect|proctor|view|workflow|certificate|\.{1,2})$/.test(text))
  .filter((text) => !text.includes('/'));
const rest = fc.array(segment, { maxLength: 3 }).map((parts) => parts.join('/'));
const parametersFor = (name: RouteName) =>
  fc.record(Object.fromEntries(parametersOf(name).map((one) => [one, /rest|axis/.test(one) ? rest : segment])));

test('the route of every specified address', () => {
  const rows: [string, string, RouteName][] = [
    ['RT-01', '/', 'home'],
    ['RT-02', '/courses', 'courses'],
    ['RT-02', '/courses/', 'courses'],
    ['RT-03', '/catalog', 'catalog'],
    ['RT-04', '/catalog/c1', 'catalog-course'],
    ['RT-04', '/catalog/c1/anything', 'catalog-course'],
    ['RT-05', '/courses/redirect/c1', 'content-redirect'],
    ['RT-06', '/courses/c1', 'course'],
    ['RT-06', '/courses/c1/a1', 'course'],
    ['RT-07', '/courses/c1/view', 'view'],
    ['RT-08', '/courses/c1/view/details', 'details'],
    ['RT-09', '/courses/c1/view/content', 'content'],
    ['RT-09', '/courses/c1/view/content/p1/p2', 'content'],
    ['RT-10', '/courses/c1/workflow/w1/view', 'activity-workflow'],
    ['RT-11', '/courses/c1/certificate/n1', 'certificate'],
    ['RT-12', '/courses/proctor/c1/p1', 'proctored'],
    ['RT-13', '/calendar', 'calendar'],
    ['RT-13', '/calendar/2026/11', 'calendar'],
    ['RT-14', '/email-response-callback', 'email-answer'],
    ['RT-15', '/profile', 'profile'],
    ['RT-16', '/forbidden', 'forbidden'],
    ['RT-17', '/coursesx', 'not-found'],
    ['RT-17', '/nobody/knows', 'not-found'],
    ['RT-17', '/courses/%E0%A4', 'not-found'],
    ['RT-18', '/certificate/n1', 'public-certificate'],
    ['', '/certificate', 'certificate-look-up'],
    ['RT-19', '/open-catalog', 'open-catalog'],
    ['RT-19', '/open-catalog/c1', 'open-catalog'],
    ['RT-19', '/open-catalog/c1/view/details', 'public-course'],
    ['RT-20', '/lti-tool-callback', 'tool-return'],
    ['RT-21', '/login-callback', 'login-callback'],
    ['RT-22', '/oidc/login', 'sign-in'],
    ['RT-23', '/config-ui/config.json', 'server'],
    ...SERVER_PAGES.map((path): [string, string, RouteName] => ['', path, 'server']),
    ['', '/grading/work/w1', 'server'],
    ['', '/gradings', 'not-found'],
    ['', '/themexcss', 'not-found'],
    ['RT-24', '/simulate-error', 'simulate-error'],
    ['RT-25', '/embedded', 'embedded'],
    ['NAV-01', '/groups/rooms', 'rooms'],
    ['NAV-01', '/groups/rooms/r1', 'room'],
  ];
  for (const [id, path, name] of rows) assert.equal(pageAt(path).name, name, `${id} ${path}`);
});

test('a path outside of the link base is not found', () => {
  assert.equal(pageAt(belowBase('/learn', '/learn/courses')).name, 'courses');
  assert.equal(pageAt(belowBase('/learn', '/learn')).name, 'home');
  assert.equal(pageAt(belowBase('/learn', '/learner')).name, 'not-found');
});

test('the path of each route leads to that route, with its parameters', () => {
  for (const name of routes.filter((one) => one !== 'not-found')) {
    fc.assert(
      fc.property(parametersFor(name), (params) => {
        // The route of a course matches all other paths below a course.
        fc.pre(name !== 'course' || !params.rest?.includes('/'));
        const page = pageAt(pathOf(name, params));
        assert.equal(page.name, name);
        for (const one of parametersOf(name)) assert.equal(page.params[one] ?? '', params[one] ?? '');
      }),
    );
  }
});

test('[RT-09] a path escapes ids, and each id of an axis separately', () => {
  assert.equal(pathTo('courses'), '/courses');
  assert.equal(pathTo('course', { objectiveId: 'a b/c?' }), '/courses/a%20b%2Fc%3F');
  assert.equal(pathTo('content', { objectiveId: 'c1', axis: 'p 1/p2' }), '/courses/c1/view/content/p%201/p2');
  assert.equal(pathTo('course', { objectiveId: ':rest', rest: '*x' }), '/courses/%3Arest/*x');
  assert.equal(pathTo('content', { objectiveId: 'c1', axis: '' }), '/courses/c1/view/content');
  // @ts-expect-error a parameter is missing
  pathTo('content');
  // @ts-expect-error the route has another parameter
  pathTo('content', { id: 'c1' });
});

test('a path has the given query, without absent or empty parameters', () => {
  assert.equal(pathTo('courses', {}, { term: undefined, keyword: '', category: 'a&b' }), '/courses?category=a%26b');
  assert.equal(pathTo('courses', {}, {}), '/courses');
});

test('a pattern has only segments, words to choose from, parameters, and a rest at its end', () => {
  for (const name of names) assert.match(patterns[name], /^\/$|^(\/[\w.-]+|\/\([\w.|-]+\)|\/:\w+)*(\/\*\w+)?$/, name);
});

test('[NAV-07] the title of each route has a text', () => {
  for (const name of names) {
    const { title } = table[name];
    if (title !== null) assert.ok(texts.pages[title], name);
  }
});

test('[NAV-03] the breadcrumb of each page begins at the root, and each step has a title and a path', () => {
  for (const name of names) {
    const params = Object.fromEntries(parametersOf(name).map((one) => [one, 'x1']));
    const trail = trailOf(pageAt(pathOf(name, params)));
    if (table[name].title === null) assert.deepEqual(trail, []);
    else assert.equal(trail.at(-1), name);
    for (const step of trail) {
      assert.ok(table[step].title, name);
      const own = [...patterns[step].matchAll(/:(\w+)/g)].map(([, one]) => one!);
      assert.ok(
        own.every((one) => one in params),
        `${name}: ${patterns[step]}`,
      );
    }
    const root = patterns[name].startsWith('/catalog') ? 'catalog' : 'courses';
    if (trail.length > 1) assert.equal(trail[0], root, name);
  }
});

test('[SGN-03] pages for visitors have no header, nor a proctored activity in the frame of its service', () => {
  const bare = routes.filter((name) => isBare(pageAt(pathOf(name, { objectiveId: 'x', certificateNumber: 'x' }))));
  assert.deepEqual(bare, [
    'public-certificate',
    'certificate-look-up',
    'public-course',
    'open-catalog',
    'tool-return',
    'login-callback',
    'signed-in',
    'embedded',
    'simulate-error',
    'sign-in',
  ]);
  for (const path of SERVER_PAGES) assert.equal(isBare(pageAt(path)), true, path);
  const watched = pathTo('proctored', { objectiveId: 'x', activityPathId: 'y' });
  assert.equal(isBare(pageAt(watched, '?inProctoringIframe')), true);
  assert.equal(isBare(pageAt(watched, '?inProctoringIframe=false')), false);
});

test('each screen gets only attributes that it has', async () => {
  for (const name of names) {
    const { show } = table[name];
    if (show.kind !== 'screen') continue;
    const file = `../../elements/${show.screen}/definition.ts`;
    const { definition } = (await import(file)) as { definition: { attributes: Record<string, unknown> } };
    const given = Object.keys(show.attributes?.(pageAt('/')) ?? {});
    for (const attribute of given) assert.ok(attribute in definition.attributes, `${name}: ${attribute}`);
  }
});
