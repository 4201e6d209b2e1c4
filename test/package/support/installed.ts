import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './ends';

const run = promisify(execFile);
const npm = (args: string[], cwd: string) => run('npm', args, { cwd, shell: process.platform === 'win32' });

/** What hosts bring along; it comes from our own node_modules, so that no test needs a network. */
const FRAMEWORKS = [
  ...['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'svelte', 'rxjs', 'tslib'],
  ...['@angular/common', '@angular/compiler', '@angular/core', '@angular/platform-browser'],
];

export interface Installed {
  /** The archive that npm would publish. */
  tarball: string;
  /** Paths in it. */
  files: string[];
  packedBytes: number;
  /** A project of a user's, with the package, the frameworks, and the pages of test/package/hosts. */
  project: string;
  /** The package as it lies in that project. */
  folder: string;
}

async function install(): Promise<Installed> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'learn-package-')));
  atEnd(() => rm(home, { recursive: true, force: true }));
  const { stdout } = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', home], resolve('.'));
  const [packed] = JSON.parse(stdout) as { filename: string; size: number; files: { path: string }[] }[];
  const tarball = join(home, packed!.filename.replace('@', '').replace('/', '-'));

  const project = join(home, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await npm(['install', tarball, ...quietly], project);
  for (const name of FRAMEWORKS) {
    const link = join(project, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link, 'junction');
  }
  await cp('test/package/hosts', project, { recursive: true });
  return {
    tarball,
    files: packed!.files.map(({ path }) => path),
    packedBytes: packed!.size,
    project,
    folder: join(project, 'node_modules/@learn/elements'),
  };
}

let installing: Promise<Installed> | undefined;

/** The package as a user has it: packed by npm, installed into a new folder. Once for all suites. */
export const installed = (): Promise<Installed> => (installing ??= install());
