/*
 * Pages with all elements, built by common bundlers as users do: `npm run test:bundlers`. Each bundler is installed from the npm
 * registry into a temporary folder. BUNDLERS=next,esbuild chooses some.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { TestPlatform } from '../platform/support/platform';
import { serveFolder } from '../package/support/files';
import { elements, tagOf } from '../../tools/elements.mjs';
import { complaintsOf, eventually, openPage, platformFor } from '../package/support/stage';
import { appOf, type App } from './app';
import { develop } from './develop';

const chosen = process.env.BUNDLERS?.split(',');
const tags = elements.map(tagOf);

/** The files in a folder that contain a text. */
async function filesWith(text: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

let platform: TestPlatform;

/** Checks that the catalog is in German, that the page handles a click in it, and that there are no errors. */
async function visit(address: string, { all }: { all: boolean }): Promise<void> {
  const page = await openPage(platform);
  const complaints = complaintsOf(page);
  await page.goto(address);
  const catalog = page.locator('learn-open-catalog');
  const { openCatalog } = JSON.parse(await readFile('src/i18n/locales/de-DE.json', 'utf8')) as {
    openCatalog: { title: string };
  };
  await eventually(catalog.getByRole('heading', { name: openCatalog.title })).toBeVisible();
  if (all) {
    const missing = () => page.evaluate((names) => names.filter((name) => !customElements.get(name)), tags);
    await eventually.poll(missing).toEqual([]);
  }
  // A server-rendered page may be clicked before its script listens.
  await page.waitForLoadState('networkidle');
  await catalog.getByRole('link', { name: 'For everybody' }).first().click();
  await eventually(page.locator('#log')).toHaveText(/^navigate \/open-catalog\//);
  assert.equal(page.url(), address);
  assert.deepEqual(complaints, []);
  await page.context().close();
}

const builds: Record<string, { app: string; command: string[]; pages?: string[]; folder?: string }> = {
  esbuild: { app: 'esbuild', command: ['node', 'build.mjs'] },
  webpack: { app: 'webpack', command: ['node', 'build.mjs'] },
  'Next.js with webpack': {
    app: 'next',
    command: ['npx', 'next', 'build', '--webpack'],
    pages: ['/index.html', '/late.html'],
  },
  'Next.js with Turbopack': { app: 'next', command: ['npx', 'next', 'build'], pages: ['/index.html', '/late.html'] },
  Angular: { app: 'angular', command: ['npx', 'ng', 'build'] },
  SvelteKit: { app: 'sveltekit', command: ['npx', 'vite', 'build'] },
};
const servers: Record<string, { app: string; command: string[]; pages?: string[] }> = {
  'Next.js with Turbopack': { app: 'next', command: ['npx', 'next', 'dev', '--port'], pages: ['/', '/late'] },
  Angular: { app: 'angular', command: ['npx', 'ng', 'serve', '--live-reload=false', '--port'] },
  SvelteKit: { app: 'sveltekit', command: ['npx', 'vite', 'dev', '--strictPort', '--port'] },
};
const chosenOf = <T extends { app: string }>(all: Record<string, T>) =>
  Object.entries(all).filter(([, { app }]) => !chosen || chosen.includes(app));

describe('in other bundlers', { timeout: 3_600_000 }, () => {
  before(async () => {
    platform = await platformFor([]);
  });

  for (const [name, { app: of, command, pages = ['/index.html'] }] of chosenOf(builds)) {
    test(`[EMB-10] ${name} builds every element: texts in the requested language, no path of the build machine`, async () => {
      const app: App = await appOf(of, platform.origin);
      const out = await app.build(command, name);
      assert.deepEqual(await filesWith(app.folder, out), []);
      const { origin } = await serveFolder(out);
      for (const [at, path] of pages.entries()) await visit(origin + path, { all: at === 0 });
    });
  }

  for (const [name, { app: of, command, pages = ['/'] }] of chosenOf(servers)) {
    test(`[EMB-10] the development server of ${name}: every element, texts in the requested language`, async () => {
      const app = await appOf(of, platform.origin);
      const { origin, end } = await develop(app.folder, command);
      try {
        for (const [at, path] of pages.entries()) await visit(origin + path, { all: at === 0 });
      } finally {
        await end();
      }
    });
  }
});
