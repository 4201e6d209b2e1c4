import { searchText } from '../../base/search-text';
import { filterOf } from './address-parameter';
import { collection } from './collection';
import type { CourseList } from './course-list';
import type { ListFilter } from './list-filter';
import type { ListSelection } from './selection';
import { listFilters } from './table';
import { term } from './term';

/** The query of a list's address. */
export interface ReadQuery {
  selection: ListSelection;
  /** The query had a value that its filter does not know. Ids are checked by `checkFilters`. */
  isInvalid: boolean;
  /** The learner has just registered (LST-12). */
  selfRegistered: boolean;
}

/**
 * Reads the query of a list's address (LST-01); values are separated by commas. Unknown parameters are left out, and so are values
 * that stand for 'none'.
 * @example readQuery('keyword=ink&term=t1', courseList('enrolled')).selection.filters // { term: ['t1'] }
 */
export function readQuery(query: string, { filters: known, sorts }: CourseList): ReadQuery {
  const params = new URLSearchParams(query);
  const filters: Record<string, readonly string[]> = {};
  let isInvalid = false;
  for (const parameter of new Set(params.keys())) {
    const filter = filterOf(parameter, known);
    if (!filter) continue;
    const given = new Set(params.get(parameter)!.split(',').filter(Boolean));
    const accepted = filter.accept([...given]);
    isInvalid ||= accepted.isInvalid;
    if (accepted.values.length) filters[parameter] = accepted.values;
  }
  const [, ...sortsToSelect] = sorts;
  return {
    selection: {
      keyword: searchText(params.get('keyword') ?? ''),
      filters,
      sort: sortsToSelect.find((sort) => sort === params.get('sort')),
      objectiveId: params.get('objectiveId') || undefined,
      occflow: params.get('occflow') ?? undefined,
    },
    isInvalid,
    selfRegistered: !['0', 'false', null].includes(params.get('selfRegistered')),
  };
}

/** Half a character (an unpaired surrogate) can't be encoded, so it is replaced. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const encodeParameter = (parameter: string) =>
  parameter.replace(/\[(.+)\]$/s, (_, group: string) => `[${encode(group)}]`);

/** The order of filters in an address (LST-01): these two first, then the order of the table. */
const addressOrder = new Set<ListFilter>([collection, term, ...listFilters]);

/**
 * The query of an address for a selection, without a question mark. Equal selections give equal queries; '' for an empty one.
 * @example writeQuery({ keyword: 'bees', filters: {} }) // 'keyword=bees'
 */
export function writeQuery({ keyword, filters, sort, objectiveId, occflow }: ListSelection): string {
  const parts: string[] = [];
  const write = (parameter: string, ...values: readonly string[]) =>
    parts.push(`${encodeParameter(parameter)}=${values.map(encode).join(',')}`);
  if (keyword) write('keyword', keyword);
  for (const filter of addressOrder) {
    const own = Object.entries<readonly string[]>(filters).filter(([parameter]) => filterOf(parameter, [filter]));
    for (const [parameter, values] of own.sort(([a], [b]) => (a < b ? -1 : 1))) write(parameter, ...values);
  }
  if (sort) write('sort', sort);
  if (objectiveId) write('objectiveId', objectiveId);
  if (occflow !== undefined) write('occflow', occflow);
  return parts.join('&');
}

/** Whether the query of an address selects nothing in a list. */
export function isEmptyQuery(query: string, list: CourseList): boolean {
  const { selection, isInvalid } = readQuery(query, list);
  return !isInvalid && !writeQuery({ ...selection, occflow: undefined });
}
