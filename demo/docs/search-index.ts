import { sectionsOf } from './headings';
import { html } from './html';
import type { Page } from './pages';

/** What the search finds: a page, or a section of it. `public/search.js` reads these. */
export interface SearchEntry {
  id: number;
  /** Address on the site, with the anchor of the section. */
  path: string;
  page: string;
  /** Empty for the beginning of a page. */
  heading: string;
  text: string;
}

/** The switches of an example: no words that a reader looks for. */
const FORMS = /<form\b.*?<\/form>/gs;

/** Every section of every page. */
export function searchIndex(pages: readonly Page[]): SearchEntry[] {
  const entries = pages.flatMap((page) =>
    sectionsOf(html`${page.body}`.text.replace(FORMS, '')).map(({ id, heading, text }) => ({
      path: id ? `${page.path}#${id}` : page.path,
      page: page.title,
      heading,
      text,
    })),
  );
  return entries.map((entry, id) => ({ id, ...entry }));
}
