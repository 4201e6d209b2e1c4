import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, idsIn, requirementsOf, shownIn } from '../../tools/requirements.mjs';

const FILE = `
# Requirements
- **ABC-01** A card has a title.
- **ABC-02** It has a picture.
- **ABC-03** (not built yet) It has a sound.
- **D-01** is none.
`;

test('a requirement is a line of the file with its id, built unless marked', () => {
  assert.deepEqual(
    [...requirementsOf(FILE)],
    [
      ['ABC-01', { isBuilt: true }],
      ['ABC-02', { isBuilt: true }],
      ['ABC-03', { isBuilt: false }],
    ],
  );
  assert.throws(() => requirementsOf(`${FILE}- **ABC-01** Again.`), /ABC-01/);
});

test('a test shows the ids in its title, also in titles of groups and tables', () => {
  const bracket = (ids: string) => `[${ids}]`;
  const source = `
    test('${bracket('ABC-01, ABC-02')} a card', () => {
      expect(card, '${bracket('ABC-03')} no title').to.exist;
    });
    test.describe(
      \`${bracket('ABC-04')} \${name}\`, () => {});
    it("${bracket('ABC-05')} ${bracket('ABC-06')} two", () => {});
    // ${bracket('ABC-07')}
  `;
  assert.deepEqual(shownIn(source), ['ABC-01', 'ABC-02', 'ABC-04', 'ABC-05', 'ABC-06']);
});

test('ids of known subjects are found anywhere in a text', () => {
  assert.deepEqual(idsIn('as ABC-01 says (ABC-99), in ISO-88 and xABC-02', ['ABC']), ['ABC-01', 'ABC-99']);
});

test('each id exists, each requirement has a test, and only those without are marked', () => {
  const requirements = requirementsOf(FILE);
  const faults = (shown: string[], mentioned: [string, string][] = []) => faultsOf(requirements, { shown, mentioned });
  assert.deepEqual(faults(['ABC-01', 'ABC-02']), []);
  assert.deepEqual(faults(['ABC-01']), ['ABC-02 is in the title of no test']);
  assert.deepEqual(faults(['ABC-01', 'ABC-02', 'ABC-03']), ['ABC-03 is marked as not built yet, and a test shows it']);
  assert.deepEqual(faults(['ABC-01', 'ABC-02'], [['src/card.ts', 'ABC-09']]), [
    'src/card.ts names ABC-09, which there is not',
  ]);
});
