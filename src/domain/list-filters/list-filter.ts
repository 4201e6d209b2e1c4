import type { Named } from '../entities';
import { joined, type Expression, type Fields } from '../query-expression';

/** The lists of courses: My courses, the catalog, the open catalog. */
export type ListType = 'enrolled' | 'catalog' | 'public';

export interface FilterCategory extends Named {
  attributes: Named[];
}

/** What the platform offers to filter by, by source. A source is absent while its answer is not known. */
export interface FilterOptions {
  collections?: readonly Named[] | undefined;
  terms?: readonly Named[] | undefined;
  categories?: readonly FilterCategory[] | undefined;
}
export type OptionSource = keyof FilterOptions;

/** The values that are offered together, under one heading. */
export interface OptionGroup {
  /** The parameter of the address, e.g. `term`, `category[3f2c…]`. */
  parameter: string;
  /** A name that comes from the platform; undefined where the heading is one of our texts. */
  name?: string;
  /** `name` as that of the group. */
  options: readonly { value: string; name?: string }[];
}

/** What the selected values of a filter ask of the platform: an expression, or a parameter that the list's call has for them. */
export interface FilterQuery<F extends Fields> {
  filter?: Expression<F> | undefined;
  /** Ids of collections, joined by commas. */
  showcase?: string;
  /** Ids of attributes, joined by commas. */
  filterAttribute?: string;
}

/** One filter of a list, with all that is known of it. Made by `fixedFilter`, `offeredFilter` or `groupedFilter`. */
export interface ListFilter {
  /** Its name in the address, and of its texts. */
  readonly key: string;
  readonly lists: readonly ListType[];
  /** The fields that its expressions ask by. */
  readonly fields: Fields;
  /** Where its values come from; undefined: it always has the same. */
  readonly source: OptionSource | undefined;
  /** Its parameters have the id of a group in brackets: `category[3f2c…]`. */
  readonly isGrouped: boolean;
  /** Of the values of an address those that count; `isInvalid` where there was one that this filter never has. */
  accept(values: readonly string[]): { values: readonly string[]; isInvalid: boolean };
  /** What can be selected; undefined while that is not known. */
  groups(options: FilterOptions): readonly OptionGroup[] | undefined;
  /** @param values one at least */
  query(values: readonly string[]): FilterQuery<Fields>;
}

/** The same with its own types. */
interface TypedFilter<
  Key extends string,
  Value extends string,
  List extends ListType,
  F extends Fields,
  Source extends OptionSource | undefined,
  IsGrouped extends boolean,
> extends ListFilter {
  readonly key: Key;
  readonly lists: readonly List[];
  readonly fields: F;
  readonly source: Source;
  readonly isGrouped: IsGrouped;
  accept(values: readonly string[]): { values: readonly Value[]; isInvalid: boolean };
}

/** The public list has courses in place of accesses, so its filters ask by fields of courses alone. */
type FieldsOf<List extends ListType> = 'public' extends List
  ? Readonly<Record<`objective.${string}`, Fields[string]>>
  : Fields;

interface FixedFilter<
  Key extends string,
  Value extends string,
  List extends ListType,
  F extends Fields,
> extends TypedFilter<Key, Value, List, F, undefined, false> {
  /** What each value asks. */
  readonly expressions: Readonly<Record<Value, Expression<F>>>;
}

/** A filter that has the same values on every platform. `values`: each value, in their order, with what it asks. */
export function fixedFilter<
  const Key extends string,
  Value extends string,
  List extends ListType,
  const F extends FieldsOf<List>,
>({
  values,
  ...filter
}: {
  key: Key;
  lists: readonly List[];
  fields: F;
  values: Readonly<Record<Value, Expression<F>>>;
}): FixedFilter<Key, Value, List, F> {
  const known = Object.keys(values) as Value[];
  return {
    ...filter,
    expressions: values,
    source: undefined,
    isGrouped: false,
    accept(given) {
      const accepted = known.filter((value) => given.includes(value));
      return { values: accepted, isInvalid: accepted.length < given.length };
    },
    groups: () => [{ parameter: filter.key, options: known.map((value) => ({ value })) }],
    query: (selected) => ({
      filter: joined(
        'or',
        selected.map((value) => values[value as Value] as Expression<Fields>),
      ),
    }),
  };
}

interface Offered<Key extends string, List extends ListType, F extends Fields, Source extends OptionSource> {
  key: Key;
  lists: readonly List[];
  fields: F;
  source: Source;
  /** An id that stands for none: it is left out without a word. */
  isNone?: (id: string) => boolean;
  query: (ids: readonly string[]) => FilterQuery<F>;
}

const optionsOf = (offered: readonly Named[], { isNone }: Pick<AnyOffered, 'isNone'>) =>
  offered.flatMap(({ id, name }) => (isNone?.(id) ? [] : [{ value: id, name }]));
type AnyOffered = Offered<string, ListType, Fields, OptionSource>;

/** What filters of ids have in common. */
const ofIds = <F extends Fields>({
  isNone,
  query,
}: Pick<Offered<string, ListType, F, OptionSource>, 'isNone' | 'query'>) => ({
  accept: (ids: readonly string[]) => ({ values: ids.filter((id) => !isNone?.(id)), isInvalid: false }),
  // With fields of its own it is a query over fields as well, which the compiler can't follow.
  query: query as unknown as ListFilter['query'],
});

/** A filter whose values are the ids of what the platform offers. */
export const offeredFilter = <
  const Key extends string,
  List extends ListType,
  const F extends FieldsOf<List>,
  const Source extends Exclude<OptionSource, 'categories'>,
>(
  filter: Offered<Key, List, F, Source>,
): TypedFilter<Key, string, List, F, Source, false> => ({
  ...filter,
  ...ofIds(filter),
  isGrouped: false,
  groups(options) {
    const offered = options[filter.source];
    return offered && [{ parameter: filter.key, options: optionsOf(offered, filter) }];
  },
});

/** A filter with a group for each category that the platform offers, whose values are the ids of its attributes. */
export const groupedFilter = <
  const Key extends string,
  List extends ListType,
  const F extends FieldsOf<List>,
  const Source extends 'categories',
>(
  filter: Offered<Key, List, F, Source>,
): TypedFilter<Key, string, List, F, Source, true> => ({
  ...filter,
  ...ofIds(filter),
  isGrouped: true,
  groups: (options) =>
    options[filter.source]?.map(({ id, name, attributes }) => ({
      parameter: `${filter.key}[${id}]`,
      name,
      options: optionsOf(attributes, filter),
    })),
});
