import ListSearch from 'lucide/dist/esm/icons/search.mjs';
import type { PublicObjective } from '../../../../src/contract/public-objectives';
import { openCatalogPath } from '../../../../src/portal/open-catalog-paths';
import { inLanguage } from '../../../../src/i18n/content-language';
import { formatNumber } from '../../../../src/i18n/format';
import { CARD_LIST, cardTree } from '../../../../src/lists/markup/card';
import { iconTree } from '../../../../src/markup/icon';
import { listHeadTree, searchField } from '../../../../src/lists/markup/list-head';
import { messageTree } from '../../../../src/markup/message';
import { publicCard } from '../../../../src/lists/markup/public-card';
import { publicCourseTree } from '../../../../src/lists/markup/public-course';
import { element, link, type TreeElement } from '../../../../src/markup/tree';
import { PAGE_SIZE, type CoursePage, type ListOf } from './courses';
import { portalPath } from './page';
import { paragraphs } from './plain-text';
import type { Words } from './words';

/*
 * What the pages show. Cards, heads and course pages are the trees that the element renders too, so the element's style sheet
 * fits and nothing moves when the element takes over. Search and paging are forms and links, which work without script.
 */

const buttonLink = (path: string, text: string, rel?: string) => link(path, { class: 'button secondary', rel }, text);

/** The search of a list, as a form that loads the page again. */
const searchForm = ({ domain, keyword, selected }: ListOf, { t }: Words): TreeElement =>
  element(
    'form',
    { class: 'search', role: 'search', action: portalPath(openCatalogPath()) },
    Boolean(domain) && element('input', { type: 'hidden', name: 'domain', value: domain }),
    ...[...new URLSearchParams(selected)].map(([name, value]) => element('input', { type: 'hidden', name, value })),
    iconTree(ListSearch),
    element('input', { ...searchField(t), value: keyword }),
  );

/** What an empty list shows. */
function emptyTree({ domain, keyword, selected, page }: ListOf, { t }: Words): TreeElement {
  const isNarrowed = Boolean(keyword ?? selected);
  const action = (isNarrowed || page > 1) && buttonLink(openCatalogPath({ domain }), t('openCourse:back'));
  return isNarrowed
    ? messageTree({ title: t('list.noResults'), text: t('list.noResultsText'), action })
    : messageTree({ title: t('openCourse:empty.title'), text: t('openCourse:empty.text'), action });
}

/** One page of the list, with its search and links to the pages before and after it. */
export function listTree({ data, totalCount }: CoursePage, list: ListOf, words: Words, fileUrl: FileUrl): TreeElement {
  const { t, locale } = words;
  const { page, domain } = list;
  const cards = data.map((course, index) => cardTree(publicCard(course, { locale, domain }), { t, index, fileUrl }));
  const count = data.length > 0 && t('list.count', { count: totalCount, number: formatNumber(totalCount, locale) });
  return element(
    'section',
    { 'aria-labelledby': 'title' },
    listHeadTree(t('openCatalog:title'), searchForm(list, words)),
    data.length > 0 ? element('ul', CARD_LIST, ...cards) : emptyTree(list, words),
    element(
      'nav',
      { class: 'more', 'aria-label': t('openCatalog:title') },
      element('p', {}, count),
      page * PAGE_SIZE < totalCount &&
        buttonLink(openCatalogPath({ ...list, page: page + 1 }), t('openCourse:next'), 'next'),
      page > 1 &&
        data.length > 0 &&
        buttonLink(openCatalogPath({ ...list, page: page - 1 }), t('openCourse:previous'), 'prev'),
    ),
  );
}

type FileUrl = (path: string) => string | undefined;

/** The page of a course, with its text as plain words: only the element shows the HTML that authors wrote. */
export function courseTree(
  course: PublicObjective,
  { domain, isLearner }: { domain: string | undefined; isLearner: boolean },
  { t, locale }: Words,
  fileUrl: FileUrl,
): TreeElement {
  const words = paragraphs(course.about ?? '').map(({ text, isHeading }) => element(isHeading ? 'h3' : 'p', {}, text));
  const about = element('div', { class: 'words', dir: 'auto', lang: inLanguage(course.language, '').lang }, ...words);
  return publicCourseTree(course, { t, locale, domain, isLearner, fileUrl, about, withBase: portalPath });
}
