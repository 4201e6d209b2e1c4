import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { TestPlatform } from '../../platform/support/platform';
import type { Plugin } from 'vite';
import { buildWithVite, bundleByHand, developWithVite, filesBuiltWithVite, frameworks } from '../support/build';
import { drive } from '../support/drive';
import { serveFolder, type FileServer } from '../support/files';
import { installed } from '../support/installed';
import { openPage, platformFor } from '../support/stage';

/** Pages of portals, with the platform on another origin, where the learner is signed in. */
describe('in a portal', { timeout: 1_200_000 }, () => {
  let platform: TestPlatform;
  let portal: FileServer;
  let development: string;

  before(async () => {
    const { project, folder } = await installed();
    const site = await buildWithVite(project);
    await bundleByHand(project, site);
    const bundled = await readFile(join(project, 'bundled.html'), 'utf8');
    await writeFile(join(site, 'bundled.html'), bundled.replace('./bundled.ts', './scripts/bundled.js'));
    const plain = await readFile(join(project, 'plain.html'), 'utf8');

    portal = await serveFolder(site);
    const cdn = await serveFolder(join(folder, 'dist'));
    const vite = await developWithVite(project);
    development = vite.resolvedUrls!.local[0]!.replace(/\/$/, '');
    platform = await platformFor([portal.origin, development], () => vite.close());
    portal.changed.set(
      '/plain.html',
      plain.replaceAll('{{assets}}', cdn.origin).replaceAll('{{platform}}', platform.origin),
    );
  });

  const visit = async (address: string) => {
    const page = await openPage(platform, 'ada');
    await drive(page, `${address}?platform=${encodeURIComponent(platform.origin)}`);
    await page.context().close();
  };

  for (const name of [...frameworks, 'bundled', 'plain']) {
    const how = { bundled: 'split by esbuild', plain: 'without a bundler' }[name] ?? 'built by Vite';
    test(`a page of ${name}, ${how}: attributes, properties, events, moved, removed`, () =>
      visit(`${portal.origin}/${name}.html`));
  }

  test('the development server of Vite', () => visit(`${development}/bundled.html`));

  test('a bundle has only the languages in the guide’s plugin', async () => {
    const { project } = await installed();
    const guide = await readFile('docs/bundlers.md', 'utf8');
    const [, plugin = ''] = /```js only-languages\.js\n([^]*?)```/.exec(guide) ?? [];
    await writeFile(join(project, 'only-languages.mjs'), plugin);
    const { onlyLanguages } = (await import(join(project, 'only-languages.mjs'))) as {
      onlyLanguages: (...codes: string[]) => Plugin;
    };
    const files = await filesBuiltWithVite(project, 'bundled', onlyLanguages('de-DE', 'sr-Latn-RS'));
    const texts = files
      .map((file) => /(?:^|\/)([a-z]{2}(?:-Latn)?-[A-Z]{2})-[\w-]{8}\.js$/.exec(file)?.[1])
      .filter(Boolean);
    assert.deepEqual(texts.sort(), ['de-DE', 'sr-Latn-RS']);
  });

  test('other origins don’t get the learner’s data', async () => {
    const stranger = await serveFolder(join((await installed()).project, 'built'));
    const page = await openPage(platform, 'ada');
    await page.goto(`${stranger.origin}/bundled.html?platform=${encodeURIComponent(platform.origin)}`);
    await page.locator('learn-open-catalog .card').first().waitFor();
    await page.locator('learn-course-list [role=alert]').first().waitFor();
    assert.equal(await page.locator('learn-course-list .card').count(), 0);
    await page.context().close();
  });
});
