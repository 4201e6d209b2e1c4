import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, posix, resolve, sep } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { searchOptions } from '../../demo/docs/config';
import { docsSource } from '../../demo/docs/source';
import { writeDocs } from '../../demo/docs/write';
import { readManifest } from '../../demo/hosts/manifest';

const BASE = '/some/where/';
/** The sections of an element's accessibility page. */
const ACCESSIBILITY = ['keyboard', 'landmarks-and-headings', 'what-is-announced', 'what-the-host-owes'];

describe('the static documentation', () => {
  let folder = '';
  let files: string[] = [];
  const texts = new Map<string, string>();
  /** The documents that VitePress has written. */
  const pages = () => [...texts].filter(([file]) => !file.startsWith('api/') && file !== 'example.html');
  const idsOf = (text: string) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);

  before(async () => {
    await mkdir('.build', { recursive: true });
    folder = await mkdtemp('.build/docs-test-');
    await writeDocs({ folder, base: BASE, platform: { kind: 'remote', origin: 'https://learn.example' } });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    files = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      );
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      texts.set(file, await readFile(join(folder, file), 'utf8'));
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('has no link to a page, a file or a heading that does not exist, in any folder of a host', () => {
    const dead: string[] = [];
    for (const [file, text] of texts) {
      for (const [, address = ''] of text.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
        if (/^https?:/.test(address)) continue;
        const [path = '', anchor] = address.split('#');
        const inSite = path.startsWith(BASE) ? path.slice(BASE.length) : posix.join(posix.dirname(file), path);
        const target = path === '' ? file : inSite === '' ? 'index.html' : inSite;
        const ids = idsOf(texts.get(target) ?? '');
        const isFound = files.includes(target) && (!path.startsWith('/') || path.startsWith(BASE));
        if (!isFound || (anchor && !ids.includes(anchor))) dead.push(`${file}: ${address}`);
      }
    }
    assert.deepEqual(dead, []);
  });

  test('gives each heading of a page a unique anchor', () => {
    for (const [file, text] of pages()) {
      const ids = idsOf(text);
      assert.deepEqual(ids, [...new Set(ids)], file);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      assert.doesNotMatch(main, /<h[1-4](?![^>]*\bid=)/, file);
    }
  });

  test('loads nothing from other hosts', () => {
    for (const [file, text] of texts) {
      const [loaded = []] = [text.match(/<(?:link|script|img|iframe)[^>]*(?:href|src)="https?:[^"]*"/g) ?? undefined];
      assert.deepEqual(
        loaded.filter((tag) => !tag.includes('https://learn.example')),
        [],
        file,
      );
    }
  });

  test('describes the accessibility of each element: keys, landmarks, announcements, and the host’s duties', () => {
    for (const { module } of readManifest()) {
      const text = texts.get(`elements/${module}/accessibility.html`)!;
      const sections = [...text.matchAll(/<h2 id="([^"]+)" tabindex/g)].map(([, id]) => id);
      assert.deepEqual(sections, ACCESSIBILITY, module);
      const link = `href="${BASE}elements/${module}/accessibility.html"`;
      assert.ok(texts.get('accessibility.html')!.includes(link), `docs/accessibility.md has no link to ${module}`);
    }
  });

  test('has each slot, part, state and custom property on the page of its element', () => {
    for (const { module, tagName, slots = [], cssParts = [], cssStates, cssProperties } of readManifest()) {
      const text = texts.get(`elements/${module}.html`)!;
      const names = [
        ...[...slots, ...cssStates, ...cssProperties].map(({ name }) => name),
        ...cssParts.map(({ name }) => `::part(${name})`),
      ];
      for (const name of names) assert.ok(text.includes(`<code>${name}</code>`), `${tagName} ${name}`);
      for (const id of ['slots', 'parts', 'states']) assert.ok(text.includes(` id="${id}"`), `${tagName} ${id}`);
    }
  });

  test('names every attribute of each element in docs/elements.md, and no other', async () => {
    const guide = await readFile('docs/elements.md', 'utf8');
    const tables = guide.split('\n').filter((line) => line.startsWith('| `'));
    const common = tables.filter((line) => !line.startsWith('| `<')).map((line) => /`([^`]+)`/.exec(line)![1]!);
    for (const { tagName, attributes } of readManifest()) {
      const row = tables.find((line) => line.startsWith(`| \`<${tagName}>\``));
      assert.ok(row, `docs/elements.md has no row for <${tagName}>`);
      const cell = row.split('|')[2]!.replace(/\([^)]*\)/g, '');
      const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      const own = attributes.map(({ name }) => name).filter((name) => !common.includes(name));
      assert.deepEqual(named.sort(), own.sort(), tagName);
    }
  });

  test('has its policy in each document, without inline styles, and that of an example allows the platform', () => {
    for (const [file, text] of pages()) {
      const [, content = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
      assert.match(content, /require-trusted-types-for/, file);
      assert.doesNotMatch(content, /unsafe-/, file);
      assert.doesNotMatch(text, /<style|\sstyle="/, file);
      assert.equal(text.match(/<script id=/g)?.length, content.match(/'sha256-/g)?.length, file);
    }
    const frame = texts.get('example.html')!;
    assert.match(frame, /default-src 'self' https:\/\/learn\.example;/);
    assert.match(frame, /src="https:\/\/learn\.example\/learn\/assets\/learn\.js"/);
  });

  test('contains the API reference', async () => {
    const { paths } = JSON.parse(await readFile(join(folder, 'api/docs/openapi.json'), 'utf8')) as { paths: object };
    assert.ok(Object.keys(paths).length > 50);
    assert.ok(texts.get('contract.html')!.includes(`href="${BASE}api/docs.html" target="_self"`));
  });

  describe('the search', () => {
    let search: MiniSearch;
    before(async () => {
      const index = files.find((file) => file.includes('@localSearchIndexroot'))!;
      const { default: json } = (await import(pathToFileURL(resolve(folder, index)).href)) as { default: string };
      search = MiniSearch.loadJSON(json, {
        fields: ['title', 'titles', 'text'],
        storeFields: ['title'],
        searchOptions,
      });
    });

    test('has every page, and no words from outside of the pages', () => {
      const found = new Set(search.search(MiniSearch.wildcard).map(({ id }) => String(id).split('#')[0]));
      for (const [file] of pages()) {
        if (file === '404.html') continue;
        assert.ok(found.has(BASE + (file === 'index.html' ? '' : file)), file);
      }
    });

    for (const [words, address] of [
      ['cors', 'troubleshooting.html#cors-does-not-let-pages-of--read-its-answers'],
      ['allowed origin', 'troubleshooting.html#cors-does-not-let-pages-of--read-its-answers'],
      ['csp', 'security.html'],
      ['next.js hydrates', 'server-rendering.html#react-and-nextjs-listen-with-a-ref'],
      ['course list', 'elements/course-list.html'],
      ['learn-calendar', 'elements/calendar.html'],
      ['cookeis', 'storage.html'],
    ] as const) {
      test(`finds ${address} among the first three results for “${words}”`, () => {
        const found = search
          .search(words)
          .slice(0, 3)
          .map(({ id }) => String(id).slice(BASE.length));
        const isMet = (id: string) => id === address || id.split('#')[0] === address;
        assert.ok(found.some(isMet), found.join(', '));
      });
    }
  });
});

test('without a platform a page has a note instead of a live example, and the example as HTML', async () => {
  const { pages } = await docsSource({
    elements: readManifest(),
    examples: {},
    platform: { kind: 'none' },
    apiReference: '/api/docs',
  });
  const page = pages.get('/elements/course')!;
  assert.match(page, /has no platform behind it/);
  assert.doesNotMatch(page, /<Playground/);
  assert.match(page, /```html \[HTML\]\n<learn-course/);
});

test('the site has the guides at their names, with tabs of titled code', async () => {
  const { pages, sidebar } = await docsSource({
    elements: readManifest(),
    examples: {},
    platform: { kind: 'own' },
    apiReference: '/api/docs',
  });
  for (const address of ['/', '/events', '/changelog', '/elements/course', '/elements/course/accessibility']) {
    assert.ok(pages.has(address), address);
  }
  assert.match(pages.get('/frameworks')!, /::: code-group\n\n```\w+ \[/);
  const listed = sidebar.flatMap(({ items = [] }) => items.map(({ link }) => link));
  assert.deepEqual(
    [...pages.keys()].filter((path) => !listed.includes(path) && !path.endsWith('/accessibility')),
    [],
  );
});
