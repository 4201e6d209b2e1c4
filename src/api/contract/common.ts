import * as v from './schema';

/*
 * Building blocks of every answer (src/api/README.md). Only fields that the contract promises are required, and only those that
 * what can't be empty. A field without a value may be null or absent, which is the same here; what a platform need not know of
 * (an extra) has the value that is given with it.
 */
export const text = v.string();
export const flag = v.boolean();
export const number = v.number();
/** Null where there is none. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
export const maybeText = maybe(text);
export const maybeNumber = maybe(number);
export const maybeFlag = maybe(flag);
/** '' where there is none. */
export const anyText = v.nullish(text, '');
/** A list that may be empty. */
export const listOf = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), () => []);
/** An extra: false where the platform does not know it. */
export const extraFlag = v.nullish(flag, false);
/** ISO 8601 with zone. Checked as text only: a wrong date is shown as missing, it does not blank a screen. */
export const instant = text;
export const maybeInstant = maybeText;

export const named = v.object({ id: text, name: text });

/** `{ data: [...], totalCount? }`, the list envelope. */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ data: v.array(item), totalCount: v.optional(number) });

/** A member that is of another kind than it should be keeps no other from being read. */
const member = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);

/** RFC 9457, what every refused call answers as application/problem+json. */
export const problem = v.object({
  type: member(text),
  title: member(text),
  status: member(number),
  detail: member(text),
  errors: member(v.record(text, v.array(text))),
});

export type Problem = v.InferOutput<typeof problem>;

export interface Page<T> {
  data: T[];
  totalCount?: number | undefined;
}
