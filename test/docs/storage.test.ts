import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { STORED_VALUES } from '../../src/client/page/stored-values';

test('[EMB-09] the documentation lists all that elements store, and what sign-out removes', () => {
  const [, table = ''] = readFileSync('docs/storage.md', 'utf8').split('## Storage of the page’s origin');
  const rows = table
    .split('\n##')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const documented = rows.flatMap(([, keys = '', area, , consent, until = '']) =>
    keys.split(', ').map((key) => ({
      key: key.replaceAll('`', ''),
      area,
      consent,
      isPersonal: until.startsWith('Sign-out'),
    })),
  );
  const stored = STORED_VALUES.map((value) => ({
    key: value.key,
    area: value.area,
    consent: 'consent' in value ? value.consent : 'functional',
    isPersonal: 'isPersonal' in value,
  }));
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  assert.deepEqual(documented.sort(byKey), stored.sort(byKey));
});
