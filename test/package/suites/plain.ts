import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import type { TestPlatform } from '../../platform/support/platform';
import { serveFolder, type FileServer } from '../support/files';
import { installed } from '../support/installed';
import { complaintsOf, eventually, openPage, platformFor } from '../support/stage';

const SCRIPTS = 'https://cdn.example/learn/';
const PLATFORM = 'https://learn.example';
const page = (body: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Library</title>${body}`;

/** Changes a script in transit, with a visible effect. */
const change = (script: string) => `${script}\nglobalThis.changed = true;`;
const ranChanged = (of: Page) => of.evaluate(() => 'changed' in globalThis);

/** A partner's page on another site, with the scripts on a CDN and the platform on a third origin. */
describe('on a partner’s page', { timeout: 1_200_000 }, () => {
  let platform: TestPlatform;
  let cdn: FileServer;
  let partner: FileServer;
  let dist: string;

  before(async () => {
    dist = join((await installed()).folder, 'dist');
    cdn = await serveFolder(dist);
    partner = await serveFolder(dist, '127.0.0.1');
    platform = await platformFor([]);
    const snippet = await readFile(join(dist, 'embed.html'), 'utf8');
    const filled = snippet.replaceAll(SCRIPTS, `${cdn.origin}/`).replaceAll(PLATFORM, platform.origin);
    partner.changed.set('/checked.html', page(filled));
    const tag = `<learn-open-catalog api-base="${platform.origin}"></learn-open-catalog>`;
    const script = `<script type="module" src="${cdn.origin}/learn.js"></script>`;
    partner.changed.set('/unchecked.html', page(script + tag));
  });
  beforeEach(() => cdn.changed.clear());

  const course = (of: Page) => of.locator('learn-open-catalog').getByRole('link', { name: 'For everybody' }).first();
  const refused = (of: Page) => of.locator('learn-open-catalog [role=alert]');

  /** The names of built files: the element's, one that it imports, and one that it loads later. */
  async function files() {
    const own = 'elements/open-catalog.js';
    const imports = async (file: string, pattern: RegExp) =>
      [...(await readFile(join(dist, file), 'utf8')).matchAll(pattern)].map(([, path]) => join(file, '..', path!));
    const shared = await imports(own, /(?:from|import)"(\.\.\/[^"]+)"/g);
    const late = (
      await Promise.all([own, ...shared].map((file) => imports(file, /import\(["`](\.[^"`]+)["`]\)/g)))
    ).flat();
    assert.ok(shared.length && late.length);
    return { own, shared, late };
  }

  for (const [name, what] of [
    ['unchecked', 'one script and one tag'],
    ['checked', 'the snippet with the hashes'],
  ] as const) {
    test(`${what}: the open catalog is shown, and one of its courses`, async () => {
      const visit = await openPage(platform);
      const complaints = complaintsOf(visit);
      await visit.goto(`${partner.origin}/${name}.html`);
      await eventually(course(visit)).toBeVisible();
      // The cards are painted before the element's code has loaded, so its search appears later.
      await eventually(visit.locator('learn-open-catalog').getByRole('searchbox')).toBeVisible();
      assert.deepEqual(complaints, []);
      await visit.context().close();
    });
  }

  test('every script of the elements has its hash in the snippet', async () => {
    const snippet = await readFile(join(dist, 'embed.html'), 'utf8');
    const all = (await readdir(dist, { recursive: true })).filter(
      // The command runs in Node.
      (file) => /\.m?js$/.test(file) && file !== 'conformance.mjs',
    );
    for (const file of all) assert.ok(snippet.includes(`"${SCRIPTS}${file.replaceAll('\\', '/')}"`), file);
  });

  test('without hashes a changed script runs, so the following tests can fail', async () => {
    const { own } = await files();
    cdn.changed.set(`/${own}`, change);
    const visit = await openPage(platform);
    await visit.goto(`${partner.origin}/unchecked.html`);
    await eventually.poll(() => ranChanged(visit)).toBe(true);
    await visit.context().close();
  });

  for (const which of ['own', 'shared'] as const) {
    test(`a changed script is refused at each request, with a message for the visitor: ${which}`, async () => {
      const { [which]: changed } = await files();
      for (const file of [changed].flat()) cdn.changed.set(`/${file}`, change);
      const visit = await openPage(platform);
      await visit.goto(`${partner.origin}/checked.html`);
      await eventually(refused(visit)).toBeVisible();
      assert.equal(await ranChanged(visit), false);
      await visit.context().close();
    });
  }

  test('a changed script that loads later is refused', async () => {
    const { late } = await files();
    for (const file of late) cdn.changed.set(`/${file}`, change);
    const visit = await openPage(platform);
    const complaints = complaintsOf(visit);
    await visit.goto(`${partner.origin}/checked.html`);
    await eventually.poll(() => complaints.some((text) => /integrity/i.test(text))).toBe(true);
    assert.equal(await ranChanged(visit), false);
    await visit.context().close();
  });

  test('a changed loader is refused', async () => {
    cdn.changed.set('/learn.js', change);
    const visit = await openPage(platform);
    const complaints = complaintsOf(visit);
    await visit.goto(`${partner.origin}/checked.html`);
    await eventually.poll(() => complaints.some((text) => /integrity/i.test(text))).toBe(true);
    assert.equal(await ranChanged(visit), false);
    assert.equal(await visit.locator('learn-open-catalog').evaluate((element) => element.shadowRoot === null), true);
    await visit.context().close();
  });
});
