import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { eq, getTableColumns, is } from 'drizzle-orm';
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { datedParts } from '../../demo/platform/calendar/parts';
import * as schema from '../../demo/platform/db/schema';
import { jwk, secret, sharedKey } from '../../demo/platform/server/secrets';
import { parts, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

const tables = Object.entries(schema as Record<string, unknown>).filter((entry): entry is [string, PgTable] =>
  is(entry[1], PgTable),
);

let platform: TestPlatform;
before(async () => {
  platform = await boot();
});
after(() => platform.close());

test('each column of JSON is read as the database has it, and checked by a schema', () => {
  const json = tables.flatMap(([name, table]) =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => /^jsonb?$/.test(column.getSQLType()))
      .map(([field, column]) => ({ name: `${name}.${field}`, column })),
  );
  assert.ok(json.length > 15);
  const drizzles = json.filter(({ column }) => !is(column, PgCustomColumn)).map(({ name }) => name);
  assert.deepEqual(drizzles, [], 'drizzle’s own jsonb parses texts twice: use `json` of demo/platform/db/json.ts');
});

test('a text that is itself JSON stays a text', async () => {
  const texts = [
    '8',
    '2.5',
    '-3',
    '1e3',
    'true',
    'null',
    '""',
    '"ja"',
    '[1]',
    '{"a":1}',
    '',
    ' ',
    '\\',
    '\u2028',
    '🐝',
  ];
  for (const value of [...texts, 8, true, false, 0, texts, { text: '8' }]) {
    await platform.db
      .insert(schema.settings)
      .values({ key: 'stored-json', value })
      .onConflictDoUpdate({ target: schema.settings.key, set: { value } });
    const [row] = await platform.db.select().from(schema.settings).where(eq(schema.settings.key, 'stored-json'));
    assert.deepEqual(row!.value, value);
  }
});

test('JSON of another shape is not read as if it had the right one', async () => {
  const name = 'ada';
  await platform.db
    .update(schema.users)
    .set({ roles: { not: 'a list' } as never })
    .where(eq(schema.users.username, name));
  const read = platform.db.select().from(schema.users).where(eq(schema.users.username, name));
  await assert.rejects(async () => read, /Stored JSON .*Expected Array/);
});

test('JSON that a query takes out of a column, or makes, is checked too', async () => {
  await platform.db
    .update(schema.activityParts)
    .set({ details: { event: { start: 5 } } as never })
    .where(eq(schema.activityParts.id, parts.first));
  await assert.rejects(async () => datedParts(platform.db, people.ada), /Stored JSON .*"start".*Expected string/);

  const casts = readdirSync('demo/platform', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('db/json.ts'))
    .flatMap((name) => {
      const text = readFileSync(`demo/platform/${name}`, 'utf8');
      const typed = [...text.matchAll(/\bsql<([^>`]*(?:<[^>]*>)?[^>`]*)>/g)].map(([, type]) => type!);
      const raw = [...text.matchAll(/as unknown as \{ rows\b/g)].map(() => 'rows');
      return [...typed, ...raw]
        .filter((type) => !/^(boolean|number|string|Date|unknown)( \| null)?$|^null$/.test(type))
        .map((type) => `${name}: ${type}`);
    });
  assert.deepEqual(casts, [], 'use `readJson` of demo/platform/db/json.ts, or a schema');
});

test('a secret of another shape is not used as if it had the right one', async () => {
  const key = { name: 'odd-key', schema: jwk };
  await platform.db.insert(schema.secrets).values({ name: key.name, value: 'a text' });
  await assert.rejects(
    secret(platform.db, key, () => assert.fail('it is there')),
    /Invalid type/,
  );
  await assert.rejects(sharedKey(platform.db, 'oidc-signing-key'), /Invalid type: Expected string/);
});
