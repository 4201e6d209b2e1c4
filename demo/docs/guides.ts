import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Part } from './html';
import { renderMarkdown, type Rendered } from './markdown';

/** The folder of the guides: Markdown files that are also in the package. */
const FOLDER = 'docs';

/** The address of a guide, by the name of its file. */
export const guidePath = (name: string): string => (name === 'quick-start' ? '/' : `/${name}`);

/** The addresses of other Markdown files that guides link to. */
const OTHERS: Record<string, string> = { 'CHANGELOG.md': '/changelog' };

/**
 * The address on the site for a link in a Markdown file.
 * @param from the file with the link, from the root of the project, e.g. `docs/events.md`
 * @param href as written: another file with an anchor, an anchor, or an address on the web
 * @throws Error when the site has no such page
 */
export function siteAddress(from: string, href: string): string {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = '', anchor = ''] = href.split(/(?=#)/);
  const path = posix.join(posix.dirname(from), file);
  const element = /^#learn-(?:app|[\w-]+)$/.test(anchor) && path === `${FOLDER}/elements.md`;
  if (element) return `/elements/${anchor === '#learn-app' ? 'learn-app' : anchor.slice('#learn-'.length)}`;
  const accessibility = /^elements\/([\w-]+)\/accessibility\.md$/.exec(path)?.[1];
  if (accessibility) return `/elements/${accessibility}/accessibility${anchor}`;
  const name = new RegExp(`^${FOLDER}/([\\w-]+)\\.md$`).exec(path)?.[1];
  if (name && existsSync(path)) return guidePath(name) + anchor;
  const other = OTHERS[path];
  if (!other) throw new Error(`${from} links to ${href}, which is no page of the site.`);
  return other + anchor;
}

/** Renders a Markdown file of the project; `inserts` replace its comments `<!-- name -->`. */
export const renderFile = (file: string, inserts: Record<string, () => Part> = {}): Rendered =>
  renderMarkdown(readFileSync(file, 'utf8'), { link: (href) => siteAddress(file, href), inserts });

/** Renders the guide `docs/<name>.md`. */
export const renderGuide = (name: string, inserts?: Record<string, () => Part>): Rendered =>
  renderFile(`${FOLDER}/${name}.md`, inserts);
