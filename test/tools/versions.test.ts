import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Manifest {
  version: string;
  engines: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;

test('the platform has the project’s version, and of each package the same exact version', () => {
  const [project, platform] = [manifest('.'), manifest('demo/platform')];
  assert.deepEqual([platform.version, platform.engines], [project.version, project.engines]);
  assert.equal(project.dependencies, undefined, 'the published package has no dependencies');
  for (const [name, version] of Object.entries(platform.dependencies!)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
    assert.equal(project.devDependencies![name] ?? version, version, name);
  }
});
