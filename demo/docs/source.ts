import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { escapeHtml } from '../../src/base/escape-html';
import { pathOf, type ElementDoc } from '../hosts/manifest';
import { OPEN } from './examples';
import { elementPage, subpages } from './pages/element';
import { embed } from './pages/embed';
import { eventList } from './pages/event-list';
import { code, table, words } from './pages/markdown';
import { sizeList } from './pages/size-list';
import { themingTables, tokensOf } from './pages/theming';
import type { ExamplePlatform } from './platform';

/** The guides in `docs`, by group, in the order of the menu. */
const GUIDES: Record<string, readonly string[]> = {
  Start: ['quick-start', 'frameworks', 'server-rendering', 'bundlers', 'troubleshooting'],
  Elements: ['elements'],
  'On your page': [
    'navigation',
    'sign-in',
    'partner-sessions',
    'events',
    'testing',
    'theming',
    'texts',
    'accessibility',
    'frame',
    'embed',
    'fragments',
  ],
  Facts: ['host-promises', 'security', 'threat-model', 'rfc-9700', 'integrity', 'storage', 'browsers', 'sizes'],
  Platform: ['demo', 'configuration', 'production', 'operation', 'external-tools', 'learning-records', 'contract'],
  Versions: ['upgrade'],
};

/** The address of a guide, by the name of its file. */
const guidePath = (name: string): string => (name === 'quick-start' ? '/' : `/${name}`);

/**
 * The address on the site for a link in a Markdown file.
 * @param from the file with the link, from the root of the project, e.g. `docs/events.md`
 * @param file as written
 * @throws Error when the site has no such page
 */
function siteAddress(from: string, file: string, anchor: string): string {
  const path = posix.join(posix.dirname(from), file);
  if (path === 'docs/elements.md' && anchor.startsWith('#learn-')) {
    return `/elements/${anchor === '#learn-app' ? 'learn-app' : anchor.slice('#learn-'.length)}`;
  }
  const page = path.replace(/\.md$/, '');
  if (/^elements\/[\w-]+\/accessibility$/.test(page)) return `/${page}${anchor}`;
  if (path === 'CHANGELOG.md') return `/changelog${anchor}`;
  if (posix.dirname(path) !== 'docs' || !existsSync(path)) {
    throw new Error(`${from} links to ${file}, which is no page of the site.`);
  }
  return guidePath(page.slice('docs/'.length)) + anchor;
}

const LINK = /\]\(([\w./-]+\.md)(#[\w-]*)?\)/g;
/** Fences with a title, one after another. */
const TITLED = /(?:^( *)```\w+ \S[^\n]*\n[\s\S]*?^\1```\n(?:\n(?= *```\w+ \S))?)+/gm;

/** Makes tabs of consecutive fences with a title: ` ```tsx React `. */
const withTabs = (text: string): string =>
  text.replace(TITLED, (fences: string, indent: string) => {
    const named = fences.replace(/^( *```\w+) (\S.*)$/gm, '$1 [$2]');
    return `${indent}::: code-group\n\n${named}\n${indent}:::\n`;
  });

/** A Markdown file of the project as the site reads it. @throws Error for an unknown comment `<!-- name -->` */
function fileSource(file: string, inserts: Record<string, () => string>): string {
  return readFileSync(file, 'utf8')
    .replace(LINK, (_, to: string, anchor = '') => `](${siteAddress(file, to, anchor)})`)
    .replace(/^<!-- ([\w-]+) -->$/gm, (comment, name: string) => {
      if (!inserts[name]) throw new Error(`${file}: nothing is known by the name of ${comment}.`);
      return inserts[name]();
    });
}

const titleOf = (text: string) => /^# (.+)$/m.exec(text)![1]!.replace(/[`<>]/g, '');

interface Options {
  elements: readonly ElementDoc[];
  /** The HTML of each element's example, by tag. */
  examples: Readonly<Record<string, string>>;
  platform: ExamplePlatform;
  /** The link to the API reference, as HTML has it. */
  apiReference: string;
}

export interface Source {
  /** Markdown by address, e.g. `/elements/course`. */
  pages: ReadonlyMap<string, string>;
  sidebar: DefaultTheme.SidebarItem[];
}

/** An example from the manifest, changed to the platform that live examples use. */
const atPlatform = (example: string, platform: ExamplePlatform) =>
  platform.kind === 'remote' ? example.replaceAll('https://learn.example', platform.origin) : example;

/** All pages of the documentation as Markdown: guides, elements and the changelog. Needs a build. */
export async function docsSource({ elements, examples, platform, apiReference }: Options): Promise<Source> {
  const sizes = await sizeList(elements);
  const inserts: Record<string, () => string> = {
    elements: () =>
      table(
        ['Element', 'What it shows'],
        elements.map((each) => [`[${code(`<${each.tagName}>`)}](${pathOf(each)})`, words(each.summary)]),
      ),
    embed,
    events: () => eventList(elements),
    sizes: () => sizes,
    builder: () => `## Try it\n\n<ThemeBuilder :tokens="${escapeHtml(JSON.stringify(tokensOf(elements)))}" />`,
    'api-reference': () =>
      `<a href="${apiReference}" target="_self">The API reference</a> lists every call with its query parameters, the schemas of its ` +
      'body and its answer, and the values of each code, also as [OpenAPI 3.1](/api/docs/openapi.json).',
  };
  const pages = new Map<string, string>();
  const groups = Object.entries(GUIDES).map(([text, names]) => ({ text, paths: names.map(guidePath) }));
  for (const name of Object.values(GUIDES).flat()) {
    const text = fileSource(`docs/${name}.md`, inserts);
    pages.set(guidePath(name), withTabs(name === 'theming' ? `${text}\n${themingTables(elements)}\n` : text));
  }
  pages.set('/changelog', fileSource('CHANGELOG.md', inserts));
  groups.at(-1)!.paths.push('/changelog');
  for (const element of elements) {
    const example = examples[element.tagName] ?? atPlatform(element['x-example'], platform);
    const personal = !OPEN.includes(element.tagName);
    pages.set(pathOf(element), withTabs(`${elementPage(element, { example, personal, platform })}\n`));
    groups.find(({ text }) => text === 'Elements')!.paths.push(pathOf(element));
    const text = fileSource(`elements/${element.module}/accessibility.md`, inserts);
    const tabs = subpages(element, 'Accessibility');
    pages.set(
      `${pathOf(element)}/accessibility`,
      `---\nprev: false\nnext: false\n---\n${text.replace('\n', () => `\n\n${tabs}\n`)}`,
    );
  }
  const sidebar = groups.map(({ text, paths }) => ({
    text,
    items: paths.map((link) => ({ text: titleOf(pages.get(link)!), link })),
  }));
  return { pages, sidebar };
}
