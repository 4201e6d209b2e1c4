import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TestPlatform } from '../../platform/support/platform';
import { serveFolder } from '../support/files';
import { installed } from '../support/installed';
import { complaintsOf, eventually, openPage, platformFor } from '../support/stage';

/** A bundle of one file without modules, as older portals use, served and opened from the disk. */
describe('in one file without modules', { timeout: 1_200_000 }, () => {
  let platform: TestPlatform;
  let project: string;
  let title: string;

  before(async () => {
    ({ project } = await installed());
    platform = await platformFor([]);
    const entry = join(project, 'one-file.js');
    await writeFile(entry, `import '@learn/elements/open-catalog';\nimport '@learn/elements/course-list';\n`);
    await build({
      entryPoints: [entry],
      bundle: true,
      format: 'iife',
      outfile: join(project, 'one-file/all.js'),
      logLevel: 'silent',
    });
    const { openCatalog } = JSON.parse(await readFile('src/i18n/locales/de-DE.json', 'utf8')) as {
      openCatalog: { title: string };
    };
    title = openCatalog.title;
    const page = (tags: string) =>
      `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Library</title>${tags}<script src="all.js"></script>`;
    const attributes = `api-base="${platform.origin}" locale="de-DE"`;
    const catalog = `<learn-open-catalog ${attributes}></learn-open-catalog>`;
    const list = `<learn-course-list ${attributes}></learn-course-list>`;
    await writeFile(join(project, 'one-file/catalog.html'), page(catalog));
    await writeFile(join(project, 'one-file/both.html'), page(catalog + list));
  });

  test('the open catalog works, with the texts of its language, without errors', async () => {
    const { origin } = await serveFolder(join(project, 'one-file'));
    const visit = await openPage(platform);
    const complaints = complaintsOf(visit);
    await visit.goto(`${origin}/catalog.html`);
    const catalog = visit.locator('learn-open-catalog');
    await eventually(catalog.getByRole('heading', { name: title })).toBeVisible();
    await eventually(catalog.getByRole('link', { name: 'For everybody' }).first()).toBeVisible();
    assert.deepEqual(complaints, []);
    await visit.context().close();
  });

  test('[EMB-06] on a page from the disk the catalog works; the list, which needs a session, warns once that the page is a file', async () => {
    const visit = await openPage(platform);
    const messages: string[] = [];
    visit.on('console', (message) => {
      if (message.text().startsWith('Learn:')) messages.push(message.text());
    });
    await visit.goto(pathToFileURL(join(project, 'one-file/both.html')).href);
    await eventually(
      visit.locator('learn-open-catalog').getByRole('link', { name: 'For everybody' }).first(),
    ).toBeVisible();
    await eventually(visit.locator('learn-course-list [role=alert]').first()).toBeVisible();
    await eventually.poll(() => messages.length).toBe(1);
    assert.match(messages[0]!, /because the page has no origin: it is a file.*Serve the page over http\(s\)/);
    await visit.context().close();
  });
});
