import * as v from 'valibot';

/** Building blocks of every answer (section 7 and the envelope of the API). */
export const text = v.string();
export const maybeText = v.nullable(text);
export const flag = v.boolean();
export const number = v.number();
export const maybeNumber = v.nullable(number);
/** ISO 8601 with zone. Checked as text only: a wrong date is shown as missing, it does not blank a screen. */
export const instant = text;
export const maybeInstant = maybeText;

export const named = v.object({ id: text, name: text });

/** `{ data: [...], totalCount? }`, the list envelope. */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ data: v.array(item), totalCount: v.optional(number) });

/** RFC 9457, what every refused call answers as application/problem+json. */
export const problem = v.object({
  type: v.optional(text),
  title: v.optional(text),
  status: v.optional(number),
  detail: v.optional(text),
  errors: v.optional(v.record(text, v.array(text))),
});

export type Problem = v.InferOutput<typeof problem>;

export interface Page<T> {
  data: T[];
  totalCount?: number | undefined;
}
