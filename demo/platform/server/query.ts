import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { lookUp } from '../../../src/base/look-up';
import type { FieldKind, Fields, Operator } from '../../../src/contract/query-expression';
import { inOrder } from '../db/reader-order';
import { objectives } from '../db/schema';
import { Problem } from './problem';
import { readJson } from './readable';

/** How the database stores the values of a field. */
interface ColumnType {
  text: 'PgText';
  id: 'PgUUID';
  number: 'PgInteger';
  boolean: 'PgBoolean';
  instant: 'PgTimestamp';
}
type ColumnOf<Kind extends FieldKind> = PgColumn & { columnType: ColumnType[Kind] };

/** The column of each field that a list of the API has (`list-fields.ts`). */
export type Columns<F extends Fields> = { readonly [Field in keyof F]: ColumnOf<F[Field]> };
type AnyColumns = Readonly<Record<string, PgColumn>>;

const DEFAULT_TAKE = 50;
const MOST_TAKE = 200;
/** Limits of an expression: its length, nesting and number of conditions. */
const MOST_CHARACTERS = 8_000;
const MOST_DEPTH = 8;
const MOST_CONDITIONS = 50;

const refuse = (message: string) => new Problem(400, message, { filter: [message] });

/** An unknown name, quoted for the error message. */
const quoted = (name: unknown) => (JSON.stringify(name) ?? 'nothing').slice(0, 80);

const uuid = v.pipe(v.string(), v.uuid('is compared with a UUID.'));
/** Whether a text is a UUID: only such a text may be compared with a column of ids. */
export const isUuid = (text: string): boolean => v.is(uuid, text);

const comparisons: Record<Operator, (column: PgColumn, value: unknown) => SQL | undefined> = {
  '=': eq,
  '<>': (column, value) => sql`${column} is distinct from ${sql.param(value, column)}`,
  '>': gt,
  '>=': gte,
  '<': lt,
  '<=': lte,
  contains: (column, value) => sql`${foldedOf(column)} like '%' || search_literal(${value}) || '%'`,
  startswith: (column, value) => sql`${foldedOf(column)} like search_literal(${value}) || '%'`,
  in: (column, value) => inArray(column, value as unknown[]),
};
const folded = new Map<PgColumn, PgColumn>([
  [objectives.name, objectives.foldedName],
  [objectives.code, objectives.foldedCode],
  [objectives.description, objectives.foldedDescription],
]);
/** A column as searches compare it: accents, case, kinds of blanks and signs make no difference. */
const foldedOf = (column: PgColumn): SQLWrapper => folded.get(column) ?? sql`search_fold(${column})`;

const plainText = v.pipe(v.string(), v.maxLength(400));

const LARGEST_INTEGER = 2 ** 31 - 1;
const isNumber = v.pipe(v.number(), v.finite());
const isInteger = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST_INTEGER), v.maxValue(LARGEST_INTEGER));
/** Years that both the database and Date support. */
const isInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.minValue(new Date('0001-01-01T00:00:00Z')),
  v.maxValue(new Date('9999-12-31T23:59:59Z')),
);

const scalar = (column: PgColumn) => {
  if (column.dataType === 'boolean') return v.boolean();
  if (column.dataType === 'number') return column.columnType === 'PgInteger' ? isInteger : isNumber;
  if (column.columnType === 'PgUUID') return uuid;
  return column.dataType === 'date' ? isInstant : plainText;
};

function condition(
  fields: AnyColumns,
  [field, operator, value]: unknown[],
): { column: PgColumn; where: SQL | undefined } {
  const column = typeof field === 'string' ? lookUp(fields, field) : undefined;
  if (!column) throw refuse(`Unknown field ${quoted(field)}; known are ${Object.keys(fields).join(', ')}.`);
  const compare = typeof operator === 'string' ? lookUp(comparisons, operator) : undefined;
  if (!compare) throw refuse(`Unknown operator ${quoted(operator)}; known are ${Object.keys(comparisons).join(' ')}.`);
  const isText = operator === 'contains' || operator === 'startswith';
  if (isText && column.columnType !== 'PgText')
    throw refuse(`${field as string} can't be compared with ${operator as string}.`);
  if (value === null && operator === '=') return { column, where: isNull(column) };
  if (value === null && operator === '<>') return { column, where: isNotNull(column) };
  const single = isText ? plainText : scalar(column);
  const parsed = v.safeParse(
    operator === 'in' ? v.pipe(v.array(single), v.minLength(1), v.maxLength(200)) : single,
    value,
  );
  if (!parsed.success) throw refuse(`${field as string}: ${parsed.issues[0].message}`);
  return { column, where: compare(column, parsed.output) };
}

/** A filter as parameterised SQL, and the columns that it reads. */
export interface Filter {
  /** Undefined: no filter. */
  where: SQL | undefined;
  columns: ReadonlySet<PgColumn>;
}

/**
 * Reads a bracketed filter expression.
 * @param known the SQL of expressions that are not read condition by condition; undefined for all others
 * @throws Problem 400 that names an unknown field or operator
 */
export function readFilter(
  text: string | null,
  fields: AnyColumns,
  known: (expression: unknown[]) => SQL | undefined = () => undefined,
): Filter {
  const columns = new Set<PgColumn>();
  if (!text) return { where: undefined, columns };
  if (text.length > MOST_CHARACTERS) throw refuse(`A filter has no more than ${MOST_CHARACTERS} characters.`);
  let conditions = 0;
  const translate = (expression: unknown, depth: number): SQL | undefined => {
    if (!Array.isArray(expression)) throw refuse('The filter is not a bracketed expression.');
    if (depth > MOST_DEPTH) throw refuse(`A filter has no more than ${MOST_DEPTH} brackets within each other.`);
    const own = known(expression);
    if (own) return own;
    if (!Array.isArray(expression[0])) {
      if (expression.length !== 3) throw refuse('A condition is [field, operator, value].');
      if (++conditions > MOST_CONDITIONS) throw refuse(`A filter has no more than ${MOST_CONDITIONS} conditions.`);
      const { column, where } = condition(fields, expression);
      columns.add(column);
      return where;
    }
    const words = expression.filter((_, index) => index % 2 === 1);
    const [word = 'and'] = words;
    if (expression.length % 2 === 0 || !['and', 'or'].includes(word as string) || words.some((each) => each !== word)) {
      throw refuse("Conditions are joined by 'and' or by 'or', not by both in one bracket.");
    }
    const parts = expression.filter((_, index) => index % 2 === 0).map((part) => translate(part, depth + 1));
    return word === 'or' ? or(...parts) : and(...parts);
  };
  return { where: translate(readJson(text, 'filter'), 0), columns };
}

/** The SQL of a filter, see `readFilter`. */
export const filterSql = (text: string | null, fields: AnyColumns): SQL | undefined => readFilter(text, fields).where;

const sortShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ selector: v.string(), desc: v.optional(v.boolean()) })),
  v.maxLength(4),
);

/**
 * The requested order, as SQL.
 * @param locale language of the reader, by whose order texts are sorted
 * @param first SQL that sorts before the values of a field, by field name
 * @throws Problem 400 for an unknown field
 */
export function sortSql(
  text: string | null,
  fields: AnyColumns,
  locale?: string,
  first: Record<string, SQL> = {},
): SQL[] {
  if (!text) return [];
  const parsed = v.safeParse(sortShape, text);
  if (!parsed.success) throw new Problem(400, 'sort is [{ selector, desc }].', { sort: [parsed.issues[0].message] });
  return parsed.output.flatMap(({ selector, desc: down }) => {
    const column = lookUp(fields, selector);
    if (!column) throw new Problem(400, `Unknown field ${quoted(selector)}.`, { sort: [quoted(selector)] });
    // Rows without a date come last in both directions. For columns without nulls the plain order lets the index be used.
    const value = column.columnType === 'PgText' ? inOrder(column, locale) : column;
    const order = column.notNull || !down ? (down ? desc(value) : asc(value)) : sql`${value} desc nulls last`;
    const before = lookUp(first, selector);
    return before ? [before, order] : order;
  });
}

/** Reads `skip`, `take` (1..200, default 50) and `requireTotalCount`. @throws Problem 400 */
export function pageOf(query: URLSearchParams) {
  const whole = (name: string, least: number, most: number, byDefault: number) => {
    const text = query.get(name);
    if (text === null) return byDefault;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new Problem(400, `${name} is a whole number from ${least} to ${most}.`, { [name]: [text] });
    }
    return value;
  };
  return {
    skip: whole('skip', 0, 1_000_000, 0),
    take: whole('take', 1, MOST_TAKE, DEFAULT_TAKE),
    count: query.get('requireTotalCount') === 'true',
  };
}
