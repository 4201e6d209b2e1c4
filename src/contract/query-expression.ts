/*
 * The grammar of filters in list requests (docs/contract.md). `src/contract/list-fields.ts` has the fields of each
 * list. The grammar is in this folder because the list filters, on which the contract builds, use it.
 */

/** An id is a UUID; an instant is an ISO 8601 text with its zone. */
export type FieldKind = 'text' | 'id' | 'number' | 'boolean' | 'instant';

/** The fields of a list, each with the kind of its values. */
export type Fields = Readonly<Record<string, FieldKind>>;

interface ValueOf {
  text: string;
  id: string;
  number: number;
  boolean: boolean;
  instant: string;
}

type ConditionOn<Field extends string, Kind extends FieldKind> =
  | readonly [Field, '=' | '<>', ValueOf[Kind] | null]
  | readonly [Field, '>' | '>=' | '<' | '<=', ValueOf[Kind]]
  | readonly [Field, 'in', readonly ValueOf[Kind][]]
  | (Kind extends 'text' ? readonly [Field, 'contains' | 'startswith', string] : never);

export type Operator = ConditionOn<string, FieldKind>[1];

/** `[field, operator, value]`. */
export type Condition<F extends Fields> = { [Field in keyof F & string]: ConditionOn<Field, F[Field]> }[keyof F &
  string];

/**
 * A condition, or several expressions joined by one word.
 *
 * @example
 * [['dueDate', '<', '2026-12-01T00:00:00Z'], 'and', ['isMandatory', '=', true]]
 */
export type Expression<F extends Fields> = Condition<F> | readonly [Expression<F>, ...(Expression<F> | 'and' | 'or')[]];

/** One step of an order: by a field, ascending or (`desc`) descending. */
export interface Order<F extends Fields> {
  selector: keyof F & string;
  desc: boolean;
}

/**
 * Joins expressions by a word.
 * @returns a single expression unchanged; undefined when there is none
 * @example joined('and', [['a', '=', 1], undefined, ['b', '=', 2]]) // [['a', '=', 1], 'and', ['b', '=', 2]]
 */
export function joined<F extends Fields>(
  word: 'and' | 'or',
  expressions: readonly (Expression<F> | undefined)[],
): Expression<F> | undefined {
  const [first, ...others] = expressions.filter((expression) => expression !== undefined);
  if (!first || !others.length) return first;
  return [first, ...others.flatMap((expression) => [word, expression])];
}
