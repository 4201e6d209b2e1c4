import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settingsAbout } from '../../src/contract/settings-about';

const page = readFileSync('docs/configuration.md', 'utf8');

test('the page about the configuration lists the settings, as the platform knows them', () => {
  const [, section = ''] = page.split('\n### Settings\n');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| `([^`]+)` *\| (.*?) *\| (.*?) *\|$/gm)].map((row) => row.slice(1));
  const shown = (usual: unknown) => (usual === undefined || usual === '' ? 'none' : `\`${JSON.stringify(usual)}\``);
  assert.deepEqual(
    listed,
    settingsAbout.map(({ setting, about }) => [setting.key, shown(setting.usual), about]),
  );
});
