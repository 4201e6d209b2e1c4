import { sectionsOf } from './headings';
import { html } from './html';
import type { Page } from './pages';

/** An entry of the search: a page, or a section of it. `public/search.js` reads them. */
export interface SearchEntry {
  id: number;
  /** The address on the site, with the anchor of the section. */
  path: string;
  page: string;
  /** Empty for the beginning of a page. */
  heading: string;
  text: string;
}

/** The forms of examples, which are not searched. */
const FORMS = /<form\b.*?<\/form>/gs;

/** The entries of all pages. */
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
