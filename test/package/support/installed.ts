import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './ends';

const run = promisify(execFile);
const npm = (args: string[], cwd: string) => run('npm', args, { cwd, shell: process.platform === 'win32' });

/** The packages of hosts, copied from our node_modules, so that tests need no network. */
const FRAMEWORKS = [
  ...['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'svelte', 'rxjs', 'tslib'],
  ...['@angular/common', '@angular/compiler', '@angular/core', '@angular/platform-browser'],
];

export interface Installed {
  /** The archive that npm would publish. */
  tarball: string;
  /** Paths in the archive. */
  files: string[];
  packedBytes: number;
  /** A user's project, with the package, the frameworks, and the pages of test/package/hosts. */
  project: string;
  /** The folder of the package in that project. */
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

/** The package, packed by npm and installed into a new folder, once for all suites. */
export const installed = (): Promise<Installed> => (installing ??= install());
