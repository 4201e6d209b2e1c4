import { OPEN } from './examples';
import { guidePath, renderFile, renderGuide } from './guides';
import { html, type Part } from './html';
import { pathOf, type ElementDoc } from '../hosts/manifest';
import { accessibilityPage } from './pages/accessibility';
import { elementPage } from './pages/element';
import { elementList } from './pages/element-list';
import { embed } from './pages/embed';
import { eventList } from './pages/event-list';
import { sizeList } from './pages/size-list';
import { themeBuilder } from './pages/theme-builder';
import { theming } from './pages/theming';
import type { ExamplePlatform } from './platform';

export interface Page {
  /** The address on the site, e.g. `/elements/course`. */
  path: string;
  title: string;
  /** The group in the menu; absent: the menu does not list the page. */
  group?: string;
  /** Guides have a list of their headings. */
  isGuide: boolean;
  body: Part;
  /** The page's scripts in `public`, besides those of all pages. */
  scripts?: readonly string[];
}

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
  Platform: ['demo', 'configuration', 'production', 'operation', 'learning-records', 'contract'],
  Versions: ['upgrade'],
};

interface Options {
  elements: readonly ElementDoc[];
  /** The HTML of each element's example, by tag. */
  examples: Readonly<Record<string, string>>;
  platform: ExamplePlatform;
}

/** An example from the manifest, changed to the platform that live examples use. */
const atPlatform = (example: string, platform: ExamplePlatform) =>
  platform.kind === 'remote' ? example.replaceAll('https://learn.example', platform.origin) : example;

/** All pages of the documentation: the guides, the elements and the changelog. Needs a build. */
export async function docsPages({ elements, examples, platform }: Options): Promise<Page[]> {
  const sizes = await sizeList(elements);
  const inserts: Record<string, () => Part> = {
    elements: () => elementList(elements),
    embed,
    events: () => eventList(elements),
    sizes: () => sizes,
    builder: () => themeBuilder(platform),
    'api-reference': () =>
      html`<p>
        <a href="/api/docs">The API reference</a> lists every call with its query parameters, the schemas of its body
        and its answer, and the values of each code, also as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
      </p>`,
  };
  const guide = (name: string, group: string): Page => {
    const { title, body } = renderGuide(name, inserts);
    const shown = name === 'theming' ? theming(body, elements) : body;
    const scripts = name === 'theming' ? ['theme-builder.js'] : [];
    return { path: guidePath(name), title, group, isGuide: true, body: shown, scripts };
  };
  const guides = Object.entries(GUIDES).flatMap(([group, names]) => names.map((name) => guide(name, group)));
  return [
    ...guides,
    { path: '/changelog', group: 'Versions', isGuide: true, ...renderFile('CHANGELOG.md') },
    ...elements.flatMap((element): Page[] => [
      {
        path: pathOf(element),
        title: `<${element.tagName}>`,
        group: 'Elements',
        isGuide: false,
        body: elementPage(element, {
          code: examples[element.tagName] ?? atPlatform(element['x-example'], platform),
          personal: !OPEN.includes(element.tagName),
          platform,
        }),
        scripts: ['playground.js'],
      },
      { path: `${pathOf(element)}/accessibility`, isGuide: true, ...accessibilityPage(element) },
    ]),
  ];
}
