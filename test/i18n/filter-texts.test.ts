import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFilters } from '../../src/contract/list-filters/table';
import { listSorts } from '../../src/contract/list-filters/list-sorts';
import english from '../../src/i18n/locales/en-US/coursesFilterDrawer.json';

test('the drawer has a text for each filter, fixed value and order, and none for others', () => {
  const expected = [
    ...listFilters
      .filter(({ isGrouped }) => !isGrouped)
      .map(({ key, source, groups }) => {
        const values = source ? [] : groups({})![0]!.options.map(({ value }) => value);
        return [key, ['title', ...values].sort()] as const;
      }),
    ['sort', ['title', ...listSorts.map(({ key }) => key)].sort()] as const,
  ];
  const nested = Object.entries(english).flatMap(([key, texts]) =>
    typeof texts === 'object' ? [[key, Object.keys(texts).sort()] as const] : [],
  );
  assert.deepEqual(Object.fromEntries(nested), Object.fromEntries(expected));
});
