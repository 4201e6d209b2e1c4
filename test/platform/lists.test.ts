import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { aggregates, objectiveAccesses, objectiveRecords, objectiveWorkflows } from '../../demo/platform/db/schema';
import { activity } from '../../src/contract/activities';
import { showcasePage } from '../../src/contract/filters';
import * as listFields from '../../src/contract/list-fields';
import { objectiveAccessPage } from '../../src/contract/objectives';
import { publicObjective, publicObjectivePage } from '../../src/contract/public-objectives';
import { calendarEvents } from '../../src/contract/calendar';
import * as listedCatalog from '../../src/contract/calls/listed-catalog';
import * as listedCourses from '../../src/contract/calls/listed-courses';
import * as listedPublic from '../../src/contract/calls/listed-public';
import * as paths from '../../src/contract/paths';
import * as calendarPaths from '../../src/contract/calendar-paths';
import { WorkflowState } from '../../src/contract/enumerations';
import { courseList } from '../../src/contract/list-filters/course-list';
import type { ListType } from '../../src/contract/list-filters/list-filter';
import { accessQuery, publicQuery } from '../../src/contract/list-filters/list-query';
import { NO_SELECTION, toggled, type ListSelection } from '../../src/contract/list-filters/selection';
import { standing } from '../../src/course/rules/standing';
import type { Expression } from '../../src/contract/query-expression';
import { contentParts } from '../../src/course/rules/tree';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { categories, collection, courses, people, term } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';
import { whole } from './support/whole';

const started = new Date('2026-01-02T09:00:00Z');
let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const LIST = '/api/lms/v1/users/me/objective-accesses/query';
const list = async (query: Parameters<typeof paths.enrolledCourses>[0]) =>
  v.parse(objectiveAccessPage, await ada.json(whole(paths.enrolledCourses(query))));
const codes = async (filter: Expression<listFields.CourseAccessFields>) =>
  (await list({ filter })).data.map(({ objective }) => objective.code).sort();

test('a list has only the learner’s courses, a total, and consecutive pages', async () => {
  const all = await list({});
  assert.equal(all.totalCount, 7);
  assert.equal(all.data.length, 7);
  assert.ok(all.data.every((access) => access.userId === people.ada));
  const sort = [{ selector: 'objective.name', desc: true }] as const;
  const names = (await list({ sort })).data.map(({ objective }) => objective.name);
  assert.deepEqual(names, [...names].sort().reverse());
  const pages = await Promise.all([0, 3, 6].map((skip) => list({ sort, skip, take: 3 })));
  assert.deepEqual(
    pages.flatMap((page) => page.data.map(({ objective }) => objective.name)),
    names,
  );
});

test('bracketed filters: every field and operator of the contract', async () => {
  assert.deepEqual(await codes(['objective.name', 'contains', 'SOIL']), ['COURSE']);
  assert.deepEqual(await codes(['objective.code', 'startswith', 'ar']), ['ARCHIVED']);
  assert.deepEqual(await codes(['objective.description', 'contains', 'fire']), ['MANDATORY']);
  assert.deepEqual(await codes(['isMandatory', '=', true]), ['MANDATORY']);
  assert.deepEqual(await codes(['termId', '=', term]), ['COURSE']);
  assert.deepEqual(
    await codes([['objective.name', 'contains', 'soil'], 'or', ['objective.name', 'contains', 'drill']]),
    ['COURSE', 'MANDATORY'],
  );
  assert.deepEqual(await codes([['objective.name', 'contains', 'soil'], 'and', ['isMandatory', '=', true]]), []);
  assert.deepEqual(
    await codes([
      [['objective.code', '=', 'COURSE'], 'or', ['objective.code', '=', 'DRAFT']],
      'and',
      ['objective.state', '=', 1],
    ]),
    ['DRAFT'],
  );
  assert.deepEqual(await codes(['objective.state', 'in', [1, 4]]), ['ARCHIVED', 'DRAFT']);
  assert.equal((await codes(['termId', '=', null])).length, 6, 'a course without a term has null');
  assert.equal((await codes(['termId', '<>', term])).length, 6, 'a course without one counts as different');
  assert.equal((await codes(['userId', '=', people.ben])).length, 0, 'a filter never adds other people’s courses');
});

test('[LST-07] each course has exactly one value of the progress filter, in any state', async () => {
  const ben = await platform.signedIn('ben');
  const states = [null, ...Object.values(WorkflowState)];
  const owned = Object.values(courses).slice(0, states.length + 1);
  for (const [index, objectiveId] of owned.entries()) {
    const [access, id, workflowId, recordId] = Array.from({ length: 4 }, () => randomUUID()) as [string, ...string[]];
    const own = { userId: people.ben, objectiveId };
    await platform.db
      .insert(objectiveAccesses)
      .values({ id: access, ...own })
      .onConflictDoNothing();
    const state = states[index];
    // The last one has a result without a workflow: it is imported.
    const isImported = state === undefined;
    const last = { lastWorkflowId: state ? workflowId! : null, lastRecordId: isImported ? recordId! : null };
    await platform.db.insert(aggregates).values({ id: id!, ...own, ...last });
    if (state)
      await platform.db.insert(objectiveWorkflows).values({ id: workflowId!, aggregateId: id!, state, started });
    if (isImported)
      await platform.db.insert(objectiveRecords).values({ id: recordId!, aggregateId: id!, finished: started });
  }
  const found = async (selection: Partial<ListSelection>) =>
    v
      .parse(
        listedCourses.enrolledCourses.schemas.answer,
        await ben.json(paths.enrolledCourses(accessQuery({ ...NO_SELECTION, ...selection }, courseList('enrolled')))),
      )
      .data.map((access) => [access.objective.id, standing(access, new Date()).stage] as const);
  const all = await found({});
  assert.equal(all.length, owned.length);
  assert.deepEqual(
    owned.map((id) => new Map(all).get(id)),
    ['notStarted', ...Array<string>(5).fill('inProgress'), 'completed', 'completed'],
  );
  for (const value of ['notStarted', 'inProgress', 'completed'] as const) {
    const expected = all.filter(([, progress]) => progress === value);
    assert.deepEqual(new Set(await found({ filters: { courseProgress: [value] } })), new Set(expected));
  }
});

/** The call of each list, by the name of its fields in the contract. */
const calls: Record<Extract<keyof typeof listFields, string>, string> = {
  courseAccessFields: 'users/me/objective-accesses/query',
  publicCourseFields: 'public/open-catalog/objectives/query',
  certificateFields: 'certificate-records/query',
  courseRecordFields: 'objective-records/query',
  gradingScaleFields: 'grading-scales/query',
  activityRecordFields: '',
};

test('[API-02] each list can be filtered and sorted by each field of the contract', async () => {
  for (const [name, call] of Object.entries(calls)) {
    if (!call) continue; // only for the order, in a started course
    for (const field of Object.keys(listFields[name as keyof typeof calls])) {
      for (const [parameter, value] of [
        ['filter', [field, '=', null]],
        ['sort', [{ selector: field }]],
      ] as const) {
        const answer = await ada.get(`/api/lms/v1/${call}?${parameter}=${encodeURIComponent(JSON.stringify(value))}`);
        assert.equal(answer.status, 200, `${call}: ${parameter} by ${field}`);
      }
    }
  }
});

for (const type of ['enrolled', 'catalog', 'public'] satisfies ListType[]) {
  const list = courseList(type);
  const { filters, sorts } = list;
  const pathOf = (selection: Partial<ListSelection>) => {
    const whole = { ...NO_SELECTION, ...selection };
    if (type === 'public') return paths.openCatalog(publicQuery(whole, list));
    const query = accessQuery(whole, list);
    return type === 'enrolled' ? paths.enrolledCourses(query) : paths.catalog(query);
  };

  test(`[LST-03] ${type}: the platform accepts a request for each value of each filter, each order and a search`, async () => {
    const id = randomUUID();
    const named = [{ id, name: 'Any' }];
    const options = { collections: named, terms: named, categories: [{ id, name: 'Any', attributes: named }] };
    const selections: Partial<ListSelection>[] = [
      ...filters.flatMap((filter) =>
        filter
          .groups(options)!
          .flatMap(({ parameter, options: values }) =>
            values.map(({ value }) => ({ filters: toggled({}, { parameter, value }) })),
          ),
      ),
      ...sorts.map((sort) => ({ sort })),
      { keyword: 'soil' },
    ];
    for (const selection of selections) {
      const answer = await ada.get(pathOf(selection));
      assert.equal(answer.status, 200, `${JSON.stringify(selection)} ${await answer.text()}`);
    }
  });
}

test('an invalid filter is refused with a message', async () => {
  const refused = async (filter: string) => {
    const response = await ada.get(`${LIST}?filter=${encodeURIComponent(filter)}`);
    assert.equal(response.status, 400, filter);
    return JSON.stringify(await response.json());
  };
  assert.match(await refused('["objective.password","=","x"]'), /objective\.password/);
  assert.match(await refused('["__proto__","=","x"]'), /__proto__/);
  assert.match(await refused('["objective.name","like","x"]'), /like/);
  assert.match(await refused('["isMandatory","=","yes"]'), /isMandatory/);
  assert.match(await refused('["termId","=","1"]'), /termId/);
  assert.match(await refused('["isMandatory","contains","x"]'), /isMandatory/);
  await refused('["objective.name"');
  await refused('"objective.name"');
  await refused('[]');
  await refused('[["isMandatory","=",true],"xor",["isMandatory","=",true]]');
  await refused('[["isMandatory","=",true],"and"]');
  await refused(`${'['.repeat(40)}"isMandatory","=",true${']'.repeat(40)}`);
  for (const path of ['take=0', 'take=201', 'take=x', 'skip=-1', 'sort=[{"selector":"password"}]', 'sort=name']) {
    const response = await ada.get(`/api/lms/v1/users/me/objective-accesses/query?${encodeURI(path)}`);
    assert.equal(response.status, 400, path);
  }
  assert.equal((await ada.get('/api/lms/v1/users/me/objective-accesses/query?take=200')).status, 200);
});

test('[API-02] a list returns the selected fields that have a value, with the id of each; unknown ones are refused', async () => {
  const query = '/api/lms/v1/users/me/objective-accesses/query?take=2&requireTotalCount=true';
  const select = (fields: string[]) => `${query}&select=${encodeURIComponent(JSON.stringify(fields))}`;
  const fields = select(['isMandatory', 'dueDate', 'objective.name', 'objective.imageUrl']);
  const { data, totalCount } = await ada.json<{ data: object[]; totalCount: number }>(fields);
  assert.equal(totalCount, 7);
  const all = await ada.json<v.InferOutput<typeof objectiveAccessPage>>(query);
  const expected = all.data.map(({ id, isMandatory, dueDate, objective: { name, imageUrl } }) => ({
    id,
    isMandatory,
    ...(dueDate && { dueDate }),
    objective: { name, ...(imageUrl && { imageUrl }) },
  }));
  assert.deepEqual(data, expected);
  assert.ok(expected.some(({ isMandatory }) => !isMandatory));
  const short = await ada.json<{ data: object[] }>(`${fields}&omit=empty`);
  assert.deepEqual(
    short.data,
    expected.map(({ isMandatory, ...rest }) => (isMandatory ? { isMandatory, ...rest } : rest)),
    'where the client asks for it, flags that are false are left out',
  );
  const wholeObject = await ada.json<v.InferOutput<typeof objectiveAccessPage>>(
    select(['objective.name', 'objective']),
  );
  assert.deepEqual(
    wholeObject.data,
    all.data.map(({ id, objective }) => ({ id, objective })),
  );
  for (const asked of [
    '["password"]',
    '["__proto__"]',
    '["objective.html"]',
    '["objective.name.length"]',
    '["objective."]',
    'termId',
    '{}',
    '[1]',
    '[]',
  ]) {
    const refused = await ada.get(`${query}&select=${encodeURIComponent(asked)}`);
    assert.equal(refused.status, 400, asked);
    assert.ok('select' in ((await refused.json()) as { errors: object }).errors, asked);
  }
});

test('[API-02] My courses and the catalog select the fields that they show, and read nothing else', async () => {
  const keysOf = async (path: string) => {
    const { data } = await ada.json<{ data: { objective: object }[] }>(path);
    return new Set(data.flatMap(({ objective }) => Object.keys(objective)));
  };
  const mine = await keysOf(paths.enrolledCourses());
  const catalog = await keysOf(paths.catalog());
  for (const field of ['about', 'code', 'objectiveGradingScale', 'certificateTemplates', 'showcases'])
    assert.ok(!mine.has(field) && !catalog.has(field), field);
  assert.ok(catalog.has('description') && !mine.has('description'));
  v.parse(listedCourses.enrolledCourses.schemas.answer, await ada.json(paths.enrolledCourses()));
  v.parse(listedCatalog.catalog.schemas.answer, await ada.json(paths.catalog()));
});

test('[API-02, API-04] each list refuses an order by an unknown field', async () => {
  for (const list of [
    'users/me/objective-accesses/query?',
    'users/me/catalog/query?',
    'objective-workflow-aggregates/query?',
    'objective-records/query?',
    'grading-scales/query?',
    'certificate-records/query?',
    'public/open-catalog/objectives/query?',
  ]) {
    for (const sort of ['[{"selector":"nonsense"}]', 'name']) {
      const refused = await ada.get(`/api/lms/v1/${list}&sort=${encodeURIComponent(sort)}`);
      assert.equal(refused.status, 400, `${list} ${sort}`);
      assert.ok('sort' in ((await refused.json()) as { errors: object }).errors, list);
    }
  }
});

test('text that looks like SQL or a pattern is literal', async () => {
  for (const text of [
    "'; drop table objectives; --",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    "x%' union select * from users --",
    '$1',
  ]) {
    assert.deepEqual(await codes(['objective.name', 'contains', text]), [], JSON.stringify(text));
    assert.deepEqual(await codes(['objective.name', '=', text]), [], JSON.stringify(text));
  }
  for (const id of ["x' or 1=1", '..%2f', '1;drop table users', 'null', `${courses.course}'`]) {
    const tail = encodeURIComponent(id);
    for (const path of [
      paths.courseAccess(id),
      paths.aggregate(id),
      paths.objectiveWorkflow(id),
      paths.openCatalogCourse(id),
    ]) {
      assert.equal((await ada.get(path)).status, 404, tail);
    }
    const { data } = await ada.json<{ data: unknown[] }>(
      `/api/lms/v1/users/me/objective-accesses/query?showcase=${tail}`,
    );
    assert.deepEqual(data, []);
  }
  assert.equal((await list({})).totalCount, 7);
});

test('the catalog has the learner’s courses and those that can be added; collections filter both', async () => {
  const catalog = v.parse(objectiveAccessPage, await ada.json(whole(paths.catalog())));
  const found = catalog.data.map(({ objective }) => objective.code);
  assert.ok(found.includes('OPEN') && found.includes('COURSE'));
  assert.ok(!found.includes('SECRET'));
  assert.equal((await list({ showcase: collection })).totalCount, 1);
  const showcases = v.parse(showcasePage, await ada.json(paths.enrolledShowcases));
  assert.deepEqual(showcases.data, [{ id: collection, name: 'Gardening', ordered: false }]);
});

test('[APP-02] [SGN-03] the open catalog needs no sign-in and has no data of learners', async () => {
  const visitor = platform.visitor();
  const page = v.parse(listedPublic.openCatalog.schemas.answer, await visitor.json(paths.openCatalog()));
  const names = page.data.map(({ name }) => name);
  assert.deepEqual(names, [...names].sort());
  assert.equal(page.totalCount, names.length);
  const whole = await visitor.json<{ data: object[] }>(paths.openCatalog().replace(/&select=[^&]*/, ''));
  assert.deepEqual(
    v.parse(publicObjectivePage, whole).data.map(({ name }) => name),
    names,
  );
  assert.ok(
    whole.data.every((course) => 'state' in course && 'showcases' in course),
    'without select all fields',
  );
  assert.ok(names.includes('For everybody'));
  assert.ok(!names.includes('Not written yet') && !names.includes('An old one') && !names.includes('In no catalog'));
  const raw = await (await visitor.get(paths.openCatalogCourse(courses.course))).text();
  v.parse(publicObjective, JSON.parse(raw));
  assert.doesNotMatch(raw, /userId|workflow|dueDate|html/i);
  assert.equal((await visitor.get(paths.openCatalogCourse(courses.secret))).status, 404);
  v.parse(showcasePage, await visitor.json(paths.openCatalogShowcases()));
  assert.equal(
    (await visitor.json<{ data: unknown[] }>(paths.openCatalog({ filter: ['name', 'contains', 'soil'] }))).data.length,
    1,
  );
  assert.equal((await visitor.get(`${paths.openCatalog()}&filter=["isMandatory","=",true]`)).status, 400);
});

test('filter categories are those of the list’s courses, and filter the lists', async () => {
  const offered = await ada.json<{ data: { name: string; attributes: { name: string }[] }[] }>(
    '/api/lms/v1/users/me/enrolled-filter-categories',
  );
  assert.deepEqual(
    offered.data.map(({ name, attributes }) => [name, attributes.map((attribute) => attribute.name)]),
    [['Level', ['Easy', 'Hard']]],
  );
  const filteredBy = async (attributes: string[]) => {
    const path = `/api/lms/v1/users/me/objective-accesses/query?filterAttribute=${attributes.join()}`;
    const { data } = v.parse(objectiveAccessPage, await ada.json(path));
    return data.map(({ objective }) => objective.code).sort();
  };
  assert.deepEqual(await filteredBy([categories.easy]), ['COURSE']);
  assert.deepEqual(await filteredBy([categories.easy, categories.hard]), ['COURSE', 'ESSAY']);
  const open = await platform
    .visitor()
    .json<{ data: unknown[] }>('/api/lms/v1/public/open-catalog/objectives/filter-categories');
  assert.equal(open.data.length, 1);
  const { data: terms } = await ada.json<{ data: { name: string }[] }>('/api/lms/v1/users/me/terms');
  assert.deepEqual(
    terms.map(({ name }) => name),
    ['Autumn'],
  );
});

test('the calendar has the dates of the learner’s courses in the requested period', async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const { data } = v.parse(calendarEvents, await ada.json(calendarPaths.calendarEvents(at(0), at(60))));
  assert.deepEqual(
    data.map(({ kind, title }) => [kind, title]),
    [
      ['due', 'Soil and seed'],
      ['available', 'Next month'],
    ],
  );
  assert.equal((await ada.get(calendarPaths.calendarEvents('x', 'y'))).status, 400);
});

test('the course that was opened last comes first, independent of its start', async () => {
  const first = async () => (await list({})).data[0]!.objective.code;
  const earlier = await start(ada, courses.course);
  await start(ada, courses.mandatory);
  assert.equal(await first(), 'MANDATORY', 'the course that was started last');
  const tree = v.parse(activity, await ada.json(paths.activityTree(earlier.workflowId)));
  await ada.json(paths.activityContent(earlier.workflowId, contentParts(tree)[0]!.activityPathId));
  assert.equal(await first(), 'COURSE', 'a part of it was opened');
});

test('[API-02] the order that My courses requests is the default order', async () => {
  const ids = async (path: string) =>
    v.parse(listedCourses.enrolledCourses.schemas.answer, await ada.json(path)).data.map(({ id }) => id);
  const asked = new URL(paths.enrolledCourses(), 'http://x');
  assert.equal(asked.searchParams.get('sort'), paths.lastUsedFirst);
  const bare = `${asked.pathname}?take=24&select=${asked.searchParams.get('select')}`;
  assert.deepEqual(await ids(paths.enrolledCourses()), await ids(bare));
});

test('by due date, completed courses come last', async () => {
  const byDue = async () =>
    (await list({ sort: [{ selector: 'dueDate', desc: false }] })).data.map(({ objective }) => objective.code);
  assert.equal((await byDue())[0], 'COURSE');
  await platform.db.update(objectiveWorkflows).set({ state: WorkflowState.finished });
  assert.deepEqual((await byDue()).slice(-2), ['COURSE', 'MANDATORY']);
});
