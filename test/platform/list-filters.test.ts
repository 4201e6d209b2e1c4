import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { objectiveAccesses } from '../../demo/platform/db/schema';
import { enrolledCourses } from '../../src/contract/calls/listed-courses';
import * as paths from '../../src/contract/paths';
import { courseList } from '../../src/contract/list-filters/course-list';
import { accessQuery } from '../../src/contract/list-filters/list-query';
import { NO_SELECTION } from '../../src/contract/list-filters/selection';
import { listFilters, type FilterKey, type Filters } from '../../src/contract/list-filters/table';
import type { Shelf } from '../../src/contract/shelves';
import type { Browser } from './support/browser';
import { start } from './support/course';
import { categories, collection, courses, people, term } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
  await start(ada, courses.course);
  await putOn('hidden', courses.over);
  await putOn('archived', courses.archived);
});
after(() => platform.close());

const putOn = (shelf: Shelf, objectiveId: string) =>
  platform.db
    .update(objectiveAccesses)
    .set({ shelf })
    .where(and(eq(objectiveAccesses.userId, people.ada), eq(objectiveAccesses.objectiveId, objectiveId)));

/**
 * The courses that each value of a filter finds, by the codes of the fixtures. A new filter is a type error here until it has a row,
 * and a new fixed value fails the test.
 */
const found: Record<FilterKey, { group?: string; values: Record<string, string[]> }> = {
  courseProgress: {
    values: {
      notStarted: ['DRAFT', 'ESSAY', 'LATER', 'MANDATORY'],
      inProgress: ['COURSE'],
      completed: [],
    },
  },
  coursePriority: {
    values: {
      mandatory: ['MANDATORY'],
      optional: ['COURSE', 'DRAFT', 'ESSAY', 'LATER'],
    },
  },
  term: { values: { [term]: ['COURSE'] } },
  collection: { values: { [collection]: ['COURSE'] } },
  category: {
    group: categories.level,
    values: { [categories.easy]: ['COURSE'], [categories.hard]: ['ESSAY'] },
  },
  shelf: { values: { hidden: ['OVER'], archived: ['ARCHIVED'] } },
};

for (const filter of listFilters) {
  const { group, values } = found[filter.key];
  const parameter = group ? `${filter.key}[${group}]` : filter.key;

  test(`[LST-03] what each value of the filter ${filter.key} finds`, async () => {
    const fixed = filter.source ? undefined : filter.groups({})![0]!.options.map(({ value }) => value);
    if (fixed) assert.deepEqual(Object.keys(values), fixed, 'each value has a row');
    for (const [value, codes] of Object.entries(values)) {
      const filters: Filters = { [parameter]: [value] };
      const query = accessQuery({ ...NO_SELECTION, filters }, courseList('enrolled'));
      const { data } = v.parse(enrolledCourses.schemas.answer, await ada.json(paths.enrolledCourses(query)));
      const names = data.map(({ objective }) => codeOf(objective.id));
      assert.deepEqual(names.sort(), codes, value);
    }
  });
}

const codeOf = (id: string) =>
  Object.entries(courses)
    .find(([, course]) => course === id)![0]
    .toUpperCase();
