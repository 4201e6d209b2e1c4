import type { Named } from '../common';
import { joined, type Expression, type Fields } from '../query-expression';

/** The lists of courses: My courses, the catalog, the open catalog. */
export type ListType = 'enrolled' | 'catalog' | 'public';

export interface FilterCategory extends Named {
  attributes: Named[];
}

/** A collection of courses; an ordered one is a path. */
export interface Collection extends Named {
  ordered?: boolean;
}

/** The values that the platform offers for filters, by source. A source is absent until its answer has loaded. */
export interface FilterOptions {
  collections?: readonly Collection[] | undefined;
  terms?: readonly Named[] | undefined;
  categories?: readonly FilterCategory[] | undefined;
}
export type OptionSource = keyof FilterOptions;

/** Values under one heading. */
export interface OptionGroup {
  /** The parameter of the address, e.g. `term`, `category[3f2c…]`. */
  parameter: string;
  /** The platform's name of the group; absent when the heading is one of our texts. */
  name?: string;
  /** `name` as in the group. */
  options: readonly { value: string; name?: string }[];
}

/** The part of a list request for the selected values of a filter: an expression, or a parameter of the request. */
export interface FilterQuery<F extends Fields> {
  filter?: Expression<F> | undefined;
  /** Ids of collections, joined by commas. */
  showcase?: string;
  /** Ids of attributes, joined by commas. */
  filterAttribute?: string;
  /** Names of shelves, joined by commas. */
  shelf?: string;
}

/** One filter of lists: all that is known about it. Made by `fixedFilter`, `offeredFilter` or `groupedFilter`. */
export interface ListFilter {
  /** Its name in addresses and in the keys of its texts. */
  readonly key: string;
  readonly lists: readonly ListType[];
  /** The fields in its expressions. */
  readonly fields: Fields;
  /** Where its values come from; undefined: it has fixed values. */
  readonly source: OptionSource | undefined;
  /** Its parameters have the id of a group in brackets: `category[3f2c…]`. */
  readonly isGrouped: boolean;
  /** The values of an address that are valid; `isInvalid` when there was an unknown one. */
  accept(values: readonly string[]): { values: readonly string[]; isInvalid: boolean };
  /** The values to choose from; undefined until they are known. */
  groups(options: FilterOptions): readonly OptionGroup[] | undefined;
  /** The part of a list request for these values. @param values at least one */
  query(values: readonly string[]): FilterQuery<Fields>;
}

/** A ListFilter with exact types. */
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

/** The public list has courses instead of accesses: in its filters a field of accesses has no possible kind. */
type FieldsOf<List extends ListType, F extends Fields> = 'public' extends List
  ? { readonly [Field in keyof F]: Field extends `objective.${string}` ? F[Field] : never }
  : F;

interface FixedFilter<
  Key extends string,
  Value extends string,
  List extends ListType,
  F extends Fields,
> extends TypedFilter<Key, Value, List, F, undefined, false> {
  /** The expression of each value. */
  readonly expressions: Readonly<Record<Value, Expression<F>>>;
}

/** A filter with the same values on every platform. `values` has the values in their order, each with its expression. */
export function fixedFilter<
  const Key extends string,
  Value extends string,
  List extends ListType,
  const F extends Fields,
>({
  values,
  ...filter
}: {
  key: Key;
  lists: readonly List[];
  fields: F & FieldsOf<List, F>;
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

/** A filter that has the same values on every platform, and that the list's call has a parameter for. `values`: in their order. */
export const parameterFilter = <const Key extends string, const Value extends string, List extends ListType>({
  values,
  ...filter
}: {
  key: Key;
  lists: readonly List[];
  values: readonly Value[];
  query: (values: readonly string[]) => FilterQuery<Record<never, never>>;
}): TypedFilter<Key, Value, List, Record<never, never>, undefined, false> => ({
  ...filter,
  fields: {},
  source: undefined,
  isGrouped: false,
  accept(given) {
    const accepted = values.filter((value) => given.includes(value));
    return { values: accepted, isInvalid: accepted.length < given.length };
  },
  groups: () => [{ parameter: filter.key, options: values.map((value) => ({ value })) }],
  query: filter.query as ListFilter['query'],
});

interface Offered<Key extends string, List extends ListType, F extends Fields, Source extends OptionSource> {
  key: Key;
  lists: readonly List[];
  fields: F & FieldsOf<List, F>;
  source: Source;
  /** Whether an id stands for 'none'; such ids are left out. */
  isNone?: (id: string) => boolean;
  query: (ids: readonly string[]) => FilterQuery<F>;
}

const optionsOf = (offered: readonly Named[], { isNone }: Pick<AnyOffered, 'isNone'>) =>
  offered.flatMap(({ id, name }) => (isNone?.(id) ? [] : [{ value: id, name }]));
type AnyOffered = Offered<string, ListType, Fields, OptionSource>;

/** The common part of filters whose values are ids. */
const ofIds = <F extends Fields>({
  isNone,
  query,
}: Pick<Offered<string, ListType, F, OptionSource>, 'isNone' | 'query'>) => ({
  accept: (ids: readonly string[]) => ({ values: ids.filter((id) => !isNone?.(id)), isInvalid: false }),
  // A query over F is also a query over Fields, but the compiler can't prove it.
  query: query as unknown as ListFilter['query'],
});

/** A filter whose values are ids that the platform offers, such as terms. */
export const offeredFilter = <
  const Key extends string,
  List extends ListType,
  const F extends Fields,
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

/** A filter with a group for each category that the platform offers; its values are the ids of attributes. */
export const groupedFilter = <
  const Key extends string,
  List extends ListType,
  const F extends Fields,
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
