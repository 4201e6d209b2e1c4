import { FIRST_PAGE_SIZE, paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';

/** Courses on a page of the list: 1..200, 24 when absent or no such number. */
export const pageSizeOf = (attribute: string | null | undefined): number => {
  const size = Number(attribute);
  return Number.isInteger(size) && size > 0 && size <= 200 ? size : FIRST_PAGE_SIZE;
};

/** The public catalog, and the public page of one course: no sign-in (RT-19, APP-02). */
export const definition = {
  tag: 'learn-open-catalog',
  attributes: {
    ...common,
    /** Which of the platform's public catalogs. */
    domain: 'string',
    /** Id of a collection: only its courses. */
    collection: 'string',
    'page-size': 'string',
    /** Where links open, e.g. `_blank`. */
    'link-target': 'string',
    /** The public page of this course in place of the list. */
    'objective-id': 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
  preload(attribute) {
    const domain = attribute('domain') ?? undefined;
    const id = attribute('objective-id');
    if (id) return [paths.openCatalogCourse(id, domain)];
    const showcase = attribute('collection') ?? undefined;
    return [paths.openCatalog({ take: pageSizeOf(attribute('page-size')), domain, showcase })];
  },
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => cardsSkeleton();
