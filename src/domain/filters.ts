import type { Named } from './entities';
import type { CourseProgress } from './progress';
import { searchText } from './search-text';

/** The lists of courses that store their filters (LST-09). */
export type ListType = 'enrolled' | 'catalog' | 'public';
export type CoursePriority = 'mandatory' | 'optional';
/** `recent` is what runs first, by last use. */
export type Sort = 'recent' | 'dueDate' | 'name' | 'code';

export const COURSE_PROGRESS: readonly CourseProgress[] = ['notStarted', 'inProgress', 'completed'];
export const COURSE_PRIORITY: readonly CoursePriority[] = ['mandatory', 'optional'];

/** What can be narrowed and sorted by, a list; the first order is the one without a word in the address. */
const lists: Record<ListType, { filters: readonly (keyof Filters)[]; sorts: readonly [Sort, ...Sort[]] }> = {
  enrolled: {
    filters: ['courseProgress', 'coursePriority', 'term', 'collection', 'category'],
    sorts: ['recent', 'dueDate', 'name'],
  },
  catalog: { filters: ['collection', 'category'], sorts: ['name', 'code'] },
  public: { filters: ['collection', 'category'], sorts: ['name', 'code'] },
};
export const filtersOf = (type: ListType) => lists[type].filters;
export const sortsOf = (type: ListType) => lists[type].sorts;

/** The filters of a list. Values of one filter widen each other, filters narrow. */
export interface Filters {
  courseProgress: readonly CourseProgress[];
  coursePriority: readonly CoursePriority[];
  /** Ids. */
  term: readonly string[];
  /** Ids. */
  collection: readonly string[];
  /** Id of a category to ids of its attributes; a category of which none is chosen is absent. */
  category: Readonly<Record<string, readonly string[]>>;
}

export interface FilterCategory extends Named {
  attributes: Named[];
}

/** What a list is narrowed to and ordered by: all that its address says. */
export interface Narrowing {
  /** Lowercased and left-trimmed. */
  keyword: string;
  filters: Filters;
  /** Undefined: the list's own. */
  sort: Sort | undefined;
  /** Only this course. */
  objectiveId: string | undefined;
  /** Nothing to the list: kept for the flow that put it into the address. */
  occflow: string | undefined;
}

export const NO_FILTERS: Filters = { courseProgress: [], coursePriority: [], term: [], collection: [], category: {} };
export const NOT_NARROWED: Narrowing = {
  keyword: '',
  filters: NO_FILTERS,
  sort: undefined,
  objectiveId: undefined,
  occflow: undefined,
};

const NIL = '00000000-0000-0000-0000-000000000000';
/** The showcase of what is in none: a fixed placeholder (LST-11). */
export const DEFAULT_SHOWCASE_ID = NIL;
/** A term id of zero is no term, written as a number or as a UUID (LST-11). */
export const isTerm = (id: string): boolean => !/^0*$/.test(id) && id !== NIL;
export const isShowcase = (id: string): boolean => id !== '' && id !== DEFAULT_SHOWCASE_ID;

/** A query, read. */
export interface Reading {
  narrowing: Narrowing;
  /** It had a value that is none of the fixed ones; ids are judged by `offered`. */
  invalid: boolean;
  /** A person comes from the registration (LST-12). */
  selfRegistered: boolean;
}

const among = <T extends string>(known: readonly T[], value: string): value is T => known.includes(value as T);
const CATEGORY = /^category\[(.+)\]$/;

/**
 * The query of a list's address (LST-01), values separated by commas. What is no parameter of this list is left out, and
 * the placeholders for none are as if they were not there.
 */
export function readQuery(query: string, type: ListType): Reading {
  const params = new URLSearchParams(query);
  const allowed = filtersOf(type);
  let invalid = false;
  const values = (name: keyof Filters, key: string = name) =>
    allowed.includes(name) ? [...new Set((params.get(key) ?? '').split(',').filter(Boolean))] : [];
  const fixed = <T extends string>(name: keyof Filters, known: readonly T[]): T[] => {
    const given = values(name);
    const valid = known.filter((value) => given.includes(value));
    invalid ||= valid.length < given.length;
    return valid;
  };
  const categories = [...params.keys()].flatMap((key) => {
    const id = CATEGORY.exec(key)?.[1];
    const chosen = values('category', key);
    return id && chosen.length ? [[id, chosen] as const] : [];
  });
  const sort = params.get('sort') ?? '';
  const [usual, ...others] = sortsOf(type);
  return {
    narrowing: {
      keyword: searchText(params.get('keyword') ?? ''),
      filters: {
        courseProgress: fixed('courseProgress', COURSE_PROGRESS),
        coursePriority: fixed('coursePriority', COURSE_PRIORITY),
        term: values('term').filter(isTerm),
        collection: values('collection').filter(isShowcase),
        category: Object.fromEntries(categories),
      },
      sort: sort !== usual && among(others, sort) ? sort : undefined,
      objectiveId: params.get('objectiveId') || undefined,
      occflow: params.get('occflow') ?? undefined,
    },
    invalid,
    selfRegistered: !['0', 'false', null].includes(params.get('selfRegistered')),
  };
}

/** Half a character, as a broken paste may have it, has no place in an address. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** The query of an address that says it, without a question mark; always the same for the same. Empty: nothing to say. */
export function writeQuery({ keyword, filters, sort, objectiveId, occflow }: Narrowing): string {
  const list = (values: readonly string[]) => values.map(encode).join(',');
  const one = (value: string | undefined) => value && encode(value);
  const pairs: [string, string | undefined][] = [
    ['keyword', one(keyword)],
    ['collection', list(filters.collection)],
    ['term', list(filters.term)],
    ['courseProgress', list(filters.courseProgress)],
    ['coursePriority', list(filters.coursePriority)],
    ...Object.keys(filters.category)
      .sort()
      .map((id): [string, string] => [`category[${encode(id)}]`, list(filters.category[id]!)]),
    ['sort', sort],
    ['objectiveId', one(objectiveId)],
  ];
  const said = pairs.filter(([, value]) => value).map(([key, value]) => `${key}=${value}`);
  if (occflow !== undefined) said.push(`occflow=${encode(occflow)}`);
  return said.join('&');
}

/** What is offered to narrow by; what is undefined is not known (yet), and is not judged. */
export interface Offers {
  collections?: readonly Named[] | undefined;
  terms?: readonly Named[] | undefined;
  categories?: readonly FilterCategory[] | undefined;
}

/** The filters without what is not offered (LST-08, LST-09); `invalid` when there was such a thing. */
export function offered(filters: Filters, { collections, terms, categories }: Offers) {
  let invalid = false;
  const keep = (ids: readonly string[], known: readonly Named[] | undefined) => {
    const kept = known ? ids.filter((id) => known.some((each) => each.id === id)) : ids;
    invalid ||= kept.length < ids.length;
    return kept;
  };
  const category = Object.entries(filters.category).flatMap(([id, chosen]) => {
    const known = categories?.find((each) => each.id === id)?.attributes;
    const kept = keep(chosen, known ?? (categories && []));
    return kept.length ? [[id, kept] as const] : [];
  });
  const checked: Filters = {
    ...filters,
    collection: keep(filters.collection, collections),
    term: keep(filters.term, terms),
    category: Object.fromEntries(category),
  };
  return { filters: checked, invalid };
}

/** One value of a filter: what a chip shows and takes away. `of` is the category's id. */
export type Choice =
  { filter: Exclude<keyof Filters, 'category'>; value: string } | { filter: 'category'; of: string; value: string };

/** All that is chosen, in the order of the drawer. */
export const choicesOf = (filters: Filters): Choice[] => [
  ...(['courseProgress', 'coursePriority', 'term', 'collection'] as const).flatMap((filter) =>
    filters[filter].map((value) => ({ filter, value })),
  ),
  ...Object.entries(filters.category).flatMap(([of, chosen]) =>
    chosen.map((value) => ({ filter: 'category' as const, of, value })),
  ),
];

/** The filters with a value chosen, or without it where it was. */
export function toggled(filters: Filters, choice: Choice): Filters {
  const flip = <T extends string>(values: readonly T[], value: T) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  if (choice.filter === 'category') {
    const { [choice.of]: chosen = [], ...others } = filters.category;
    const values = flip(chosen, choice.value);
    return { ...filters, category: values.length ? { ...others, [choice.of]: values } : others };
  }
  return { ...filters, [choice.filter]: flip<string>(filters[choice.filter], choice.value) };
}

/** Whether it leaves something out. */
export const isNarrowed = ({ keyword, filters, objectiveId }: Narrowing): boolean =>
  Boolean(keyword || objectiveId || choicesOf(filters).length);
