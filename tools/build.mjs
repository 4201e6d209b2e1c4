// Builds dist unless it is newer than all its sources. `npm start`, the documentation and the size check use it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = ['src', 'elements', 'tools', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json'];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

/**
 * Builds if needed; returns false when the build fails. An installation for production (`npm ci --omit=dev`) has no tools: it uses the
 * build that is there.
 */
export function build() {
  const built = statSync('dist/learn.js', { throwIfNoEntry: false });
  if (!existsSync('node_modules/rollup')) {
    if (!built) console.error('There is no build, and no tools to make one: run `npm ci` and `npm run build` first.');
    return Boolean(built);
  }
  if (built && built.mtimeMs > Math.max(...SOURCES.map(newest))) return true;
  console.log('Building ...');
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  return spawnSync('npm', ['run', '-s', 'build'], options).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !build()) process.exitCode = 1;
