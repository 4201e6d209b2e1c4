import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accessFields, catalogFields, rowFields } from '../../src/contract/listed';
import type { PublicObjective } from '../../src/contract/public-objectives';
import { publicCardFields } from '../../src/contract/public-paths';
import { standing } from '../../src/course/rules/standing';
import { card as catalogCard } from '../../elements/catalog/card';
import { cardTree, type CardFacts } from '../../src/lists/markup/card';
import { ownCard } from '../../src/lists/markup/own-card';
import { publicCard } from '../../src/lists/markup/public-card';
import { cardAction } from '../../src/lists/rules/card-action';
import { cardDestination } from '../../src/lists/rules/destination';
import { courseData } from '../../src/lists/rules/structured-data';
import { access, NOW } from './build';
import { anyAccess } from './arbitrary';

/** An object that notes the paths of the fields that are read. */
const noting = <T extends object>(item: T, paths: Set<string>, above = ''): T =>
  new Proxy(item, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof name !== 'string') return value;
      paths.add(above + name);
      return typeof value === 'object' && value !== null ? noting(value, paths, `${above}${name}.`) : value;
    },
  });

/** A rule reads them where a course's own page has them: a card says nothing of the path that its course waits for. */
const ON_ITS_PAGE = ['objective.facts'];

/** Fails when a selected field was not read, or another one was. */
function assertSame(fields: readonly string[], read: ReadonlySet<string>): void {
  const isSelected = (path: string) =>
    [...fields, ...ON_ITS_PAGE].some((field) => `${field}.`.startsWith(`${path}.`) || path.startsWith(`${field}.`));
  assert.deepEqual(
    { unread: fields.filter((field) => !read.has(field)), unselected: [...read].filter((path) => !isSelected(path)) },
    { unread: [], unselected: [] },
  );
}

const scope = { t: (key: string) => key, locale: 'en-US', now: NOW, timeZone: 'UTC' };
const samples = fc.sample(anyAccess, { numRuns: 500, seed: 1 });

test('a card shows each of its facts', () => {
  // A new fact is missing here for the type check, and unread until `cardTree` shows it.
  const facts: Required<CardFacts> = {
    id: 'course-1',
    name: 'Reading the night sky',
    language: 'en',
    imageUrl: null,
    path: '/courses/course-1',
    target: '_blank',
    badges: [],
    text: 'Ten nights under the stars',
    state: { tone: 'neutral', text: 'Closed' },
    due: 'Due tomorrow',
    foot: { texts: ['Started yesterday'] },
    next: { text: 'Continue', path: '/courses/course-1/view/content' },
    hasAction: true,
  };
  const read = new Set<string>();
  cardTree(noting(facts, read), { t: (key: string) => key, index: 0, fileUrl: () => undefined });
  assert.deepEqual(
    Object.keys(facts).filter((name) => !read.has(name)),
    [],
  );
});

test('the card of My courses reads the fields that the list selects', () => {
  const paths = new Set<string>();
  for (const sample of samples) ownCard(noting(sample, paths), scope);
  // Section 7 of the specification wants the term in it.
  assertSame(accessFields, new Set([...paths, 'id', 'termId']));
});

test('a row about a course reads the fields that it selects', () => {
  const paths = new Set(['id', 'termId']);
  for (const sample of samples) {
    const row = noting(sample, paths);
    cardAction(row, standing(row, NOW));
    cardDestination(row);
    // What the screen of a row reads itself.
    void [row.isMandatory, row.objective.language, row.objective.name];
  }
  assertSame(rowFields, paths);
});

test('the cards of the catalogs read the fields that their lists select', () => {
  const [inCatalog, ofVisitors] = [new Set<string>(), new Set<string>()];
  catalogCard(noting(access(), inCatalog), scope);
  assertSame(catalogFields, new Set([...inCatalog, 'id', 'objectiveAccess.id']));
  const course = noting<PublicObjective>({ ...access().objective, duration: 40 }, ofVisitors);
  publicCard(course, { locale: 'en-US', domain: undefined });
  courseData(course, { name: '', home: '', idOf: String, pageOf: String, fileUrl: String });
  assertSame(publicCardFields, ofVisitors);
});
