import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** The commit of the last release. Move it at each release (CONTRIBUTING.md, A release). */
export const LAST_RELEASE = '676ad2c95693409e703f12518326c57437d91249';

const FOLDER = '.build/last-release';
const BUILD_MS = 180_000;
const run = promisify(execFile);

/** Whether the history has the commit; a shallow clone and an unpacked archive have none. */
export const hasLastRelease = (): Promise<boolean> =>
  run('git', ['cat-file', '-e', `${LAST_RELEASE}^{commit}`]).then(
    () => true,
    () => false,
  );

/** The sources of the last release, with the packages that are installed now. */
async function unpack(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('git', ['archive', '--output', `${folder}/sources.tar`, LAST_RELEASE]);
  await run('tar', ['-x', '-f', 'sources.tar'], { cwd: folder });
  await symlink(resolve('node_modules'), `${folder}/node_modules`);
}

/**
 * Builds the bundle of the last release from the history, once for each commit.
 * @returns its folder, as `dist`
 * @throws Error without the history, or when the build fails
 */
export async function lastRelease(): Promise<string> {
  const built = `${FOLDER}/${LAST_RELEASE}`;
  if (!existsSync(built)) {
    const folder = `${built}-unfinished`;
    await unpack(folder);
    const rollup = resolve('node_modules/rollup/dist/bin/rollup');
    await run(process.execPath, [rollup, '-c', '--silent'], { cwd: folder, timeout: BUILD_MS });
    await rename(folder, built);
  }
  return `${built}/dist`;
}

/** The first example of the last release's README: the script and the tag that its hosts have on their pages. */
export async function lastSnippet(): Promise<string> {
  const readme = await readFile(`${FOLDER}/${LAST_RELEASE}/README.md`, 'utf8');
  return /```html\n(.*?)```/s.exec(readme)![1]!;
}
