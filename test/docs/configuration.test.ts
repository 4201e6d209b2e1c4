import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Setting } from '../../src/contract/setting';
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

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'key' in value && 'schema' in value && 'usual' in value;

test('each setting of the contract is described', async () => {
  const files = readdirSync('src/contract').filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(async (file) => Object.values((await import(`../../src/contract/${file}`)) as object) as unknown[]),
  );
  const keys = new Set(
    modules
      .flat()
      .filter(isSetting)
      .map(({ key }) => key),
  );
  assert.deepEqual([...keys].sort(), settingsAbout.map(({ setting }) => setting.key as string).sort());
});
