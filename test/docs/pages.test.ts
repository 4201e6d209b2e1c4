import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import MiniSearch from 'minisearch';
import { html } from '../../demo/docs/html';
import { sectionsOf } from '../../demo/docs/headings';
import { readManifest } from '../../demo/hosts/manifest';
import { docsPages, type Page } from '../../demo/docs/pages';
import { searchOptions } from '../../demo/docs/public/search-options.js';
import { searchIndex, type SearchEntry } from '../../demo/docs/search-index';

/** Addresses of the site that are not pages. */
const OTHERS = ['/api/docs', '/api/docs/openapi.json', '/embed.txt', '/example/'];

/** Whether an address is a style sheet or script of the site. */
const isFile = (path: string) =>
  path.startsWith('/docs/') && existsSync(`demo/docs/public${path.slice('/docs'.length)}`);

describe('the documentation', () => {
  let pages: Page[] = [];
  const bodyOf = (page: Page) => html`${page.body}`.text;
  before(async () => {
    pages = await docsPages({ elements: readManifest(), examples: {}, platform: { kind: 'own' } });
  });

  test('has no link to a page or a heading that does not exist', () => {
    const ids = new Map(
      pages.map((page) => [page.path, [...bodyOf(page).matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)]),
    );
    const dead = pages.flatMap((page) =>
      [...bodyOf(page).matchAll(/\b(?:href|src)="([^"]*)"/g)]
        .map(([, address]) => address!)
        .filter((address) => !/^https?:/.test(address))
        .filter((address) => {
          const [path, anchor] = address.split('#');
          const target = ids.get(path || page.path);
          return target ? anchor !== undefined && !target.includes(anchor) : !OTHERS.includes(path!) && !isFile(path!);
        })
        .map((address) => `${page.path}: ${address}`),
    );
    assert.deepEqual(dead, []);
  });

  test('gives each heading of a page a unique anchor', () => {
    for (const page of pages) {
      const ids = sectionsOf(bodyOf(page)).map(({ id }) => id);
      assert.deepEqual(ids, [...new Set(ids)], page.path);
      const headings = bodyOf(page).match(/<h[23]\b/g) ?? [];
      assert.equal(headings.length, ids.length - 1, `${page.path}: a heading without an id`);
    }
  });

  test('describes the accessibility of each element: keys, landmarks, announcements, and the host’s duties', () => {
    const general = bodyOf(pages.find(({ path }) => path === '/accessibility')!);
    for (const { module } of readManifest()) {
      const path = `/elements/${module}/accessibility`;
      const page = pages.find((each) => each.path === path)!;
      const sections = sectionsOf(bodyOf(page)).map(({ id }) => id);
      assert.deepEqual(sections.slice(1), [
        'keyboard',
        'landmarks-and-headings',
        'what-is-announced',
        'what-the-host-owes',
      ]);
      assert.ok(general.includes(`href="${path}"`), `docs/accessibility.md has no link to ${path}`);
    }
  });

  test('has each slot, part, state and custom property on the page of its element', () => {
    for (const element of readManifest()) {
      const body = bodyOf(pages.find(({ path }) => path === `/elements/${element.module}`)!);
      const { slots = [], cssParts = [], cssStates, cssProperties } = element;
      const names = [
        ...[...slots, ...cssStates, ...cssProperties].map(({ name }) => name),
        ...cssParts.map(({ name }) => `::part(${name})`),
      ];
      for (const name of names) assert.ok(body.includes(`<code>${name}</code>`), `${element.tagName} ${name}`);
      for (const id of ['slots', 'parts', 'states']) assert.ok(body.includes(`id="${id}"`), `${element.tagName} ${id}`);
    }
  });

  test('names every attribute of each element in docs/elements.md, and no other', () => {
    const tables = readFileSync('docs/elements.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const common = tables.filter((line) => !line.startsWith('| `<')).map((line) => /`([^`]+)`/.exec(line)![1]!);
    for (const { tagName, attributes } of readManifest()) {
      const row = tables.find((line) => line.startsWith(`| \`<${tagName}>\``));
      assert.ok(row, `docs/elements.md has no row for <${tagName}>`);
      const named = [
        ...row
          .split('|')[2]!
          .replace(/\([^)]*\)/g, '')
          .matchAll(/`([^`]+)`/g),
      ].map(([, name]) => name!);
      assert.deepEqual(
        named.sort(),
        attributes
          .map(({ name }) => name)
          .filter((name) => !common.includes(name))
          .sort(),
        tagName,
      );
    }
  });

  test('has a search index with the words of every page, and no markup', () => {
    const entries = searchIndex(pages);
    for (const { path } of pages)
      assert.ok(
        entries.some((entry) => entry.path.split('#')[0] === path),
        path,
      );
    const shadow = entries.find(({ heading }) => heading === 'Tags in a shadow root');
    assert.equal(shadow?.path, '/#tags-in-a-shadow-root');
    assert.match(shadow!.text, /await load\('learn-rooms'\)/);
    for (const { text } of entries) assert.doesNotMatch(text, /&(lt|quot|#39);/);
  });

  for (const [words, path] of [
    ['cors', '/troubleshooting#cors-does-not-let-pages-of--read-its-answers'],
    ['allowed origin', '/troubleshooting#cors-does-not-let-pages-of--read-its-answers'],
    ['csp', '/security'],
    ['next.js hydrates', '/server-rendering#react-and-nextjs-listen-with-a-ref'],
    ['course list', '/elements/course-list'],
    ['learn-calendar', '/elements/calendar'],
    ['cookeis', '/storage'],
  ]) {
    test(`finds ${path} among the first three results for “${words}”`, () => {
      const search = new MiniSearch<SearchEntry>(searchOptions);
      search.addAll(searchIndex(pages));
      const found = search.search(words!).slice(0, 3);
      assert.ok(
        found.some((entry) => entry.path === path),
        found.map((entry) => entry.path).join(', '),
      );
    });
  }
});
