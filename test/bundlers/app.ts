import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../package/support/ends';
import { installed } from '../package/support/installed';
import { elements } from '../../tools/elements.mjs';

const run = promisify(execFile);

export interface App {
  /** The folder of the app, whose path must not be in a build. */
  folder: string;
  /** Builds the app with a command; returns the folder of the site. */
  build: (command: string[], name: string) => Promise<string>;
}

/** The environment of a bundler: production, without telemetry. */
export const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, CI: '1', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' } as NodeJS.ProcessEnv;
};

async function create(name: string, platform: string): Promise<App> {
  const { tarball } = await installed();
  const folder = await realpath(await mkdtemp(join(tmpdir(), `learn-in-${name}-`)));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await cp('test/bundlers/shared', folder, { recursive: true });
  await cp(join('test/bundlers/apps', name), folder, { recursive: true });
  const imports = elements.map((screen) => `import '@learn/elements/${screen}';\n`);
  await writeFile(join(folder, 'all.js'), imports.join(''));
  await writeFile(join(folder, 'platform.js'), `export const platform = ${JSON.stringify(platform)};\n`);
  const quietly = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await run('npm', ['install', tarball, ...quietly], { cwd: folder, env: environment() });

  return {
    folder,
    async build([program, ...words], name) {
      const out = `out-${name.replace(/\W+/g, '-')}`;
      const env = { ...environment(), OUT: out };
      const maxBuffer = 64 * 1024 * 1024;
      await run(program!, words, { cwd: folder, env, maxBuffer }).catch(
        ({ stdout, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(stdout + stderr);
        },
      );
      // Angular's settings name its folder.
      const site = join(folder, name === 'Angular' ? 'out' : out);
      // Some bundlers make no page.
      await cp(join(folder, 'index.html'), join(site, 'index.html'), { force: false });
      return site;
    },
  };
}

const apps = new Map<string, Promise<App>>();

/** An app of test/bundlers/apps with its dependencies and our package installed. */
export function appOf(name: string, platform: string): Promise<App> {
  let app = apps.get(name);
  if (!app) apps.set(name, (app = create(name, platform)));
  return app;
}
