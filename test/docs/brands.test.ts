import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readManifest } from '../../demo/hosts/manifest';

const FOLDER = 'docs/brands';

/** The properties and parts of every element. */
const documented = new Set(
  readManifest().flatMap(({ cssProperties = [], cssParts = [] }) =>
    [...cssProperties, ...cssParts].map(({ name }) => name),
  ),
);

for (const file of readdirSync(FOLDER)) {
  test(`the brand ${file} uses documented properties and parts only`, () => {
    const sheet = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const used = [...sheet.matchAll(/(--learn-[\w-]+)|::part\(([\w-]+)\)/g)].map(
      ([, property, part]) => property ?? part!,
    );
    assert.ok(used.length > 20);
    assert.deepEqual(
      used.filter((name) => !documented.has(name)),
      [],
    );
  });
}
