import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

/** Builds dist unless it is younger than everything it is made of; false when that fails. */
export function build(): boolean {
  const sources = ['src', 'elements', 'rollup.config.mjs', 'package-lock.json', 'tools/manifest'];
  const built = statSync('dist/learn.js', { throwIfNoEntry: false });
  if (built && built.mtimeMs > Math.max(...sources.map(newest))) return true;
  console.log('Building ...');
  const { status } = spawnSync('npm', ['run', '-s', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
