import * as v from './schema';

/*
 * The building blocks of all schemas. A field is required only if the contract requires it and it can't be
 * empty. A field without a value may be null or absent. A field that a platform need not send (an extra) has a default.
 */
export const text = v.string();
export const flag = v.boolean();
export const number = v.number();
/** Null when there is none. */
/* @__NO_SIDE_EFFECTS__ */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
export const maybeText = maybe(text);
export const maybeNumber = maybe(number);
export const maybeFlag = maybe(flag);
/** '' when there is none. */
export const anyText = v.nullish(text, '');
/** A list that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), () => []);
/** An extra: false when the platform does not send it. */
export const extraFlag = v.nullish(flag, false);
/** An extra: true when the platform does not send it. */
export const usualFlag = v.nullish(flag, true);
/** ISO 8601 with zone. Checked only as text, so that an invalid date shows as missing instead of making the screen fail. */
export const instant = v.string();
export const maybeInstant = maybe(instant);

/*
 * Codes: values of the enumerations in src/contract/enumerations.ts. Any number is valid, as a newer platform may send others. Each
 * has a schema of its own, by which the platform's API description knows its values.
 */
export const workflowState = v.number();
export const publicationState = v.number();
export const contentType = v.number();
export const commandState = v.number();
export const presentationMode = v.number();
export const displayMode = v.number();
export const resultVisibility = v.number();
export const reviewPolicy = v.number();
export const timeUnit = v.number();
export const proctoringState = v.number();

export const named = v.object({ id: text, name: text });
export type Named = v.InferOutput<typeof named>;

/** `{ data: [...], totalCount? }`, the list envelope. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ data: v.array(item), totalCount: v.optional(number) });

/** A member of the wrong type counts as absent, so that the others can be read. */
const member = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);

/** The body of an error response: application/problem+json (RFC 9457). */
export const problem = v.object({
  type: member(text),
  title: member(text),
  status: member(number),
  detail: member(text),
  errors: member(v.record(text, v.array(text))),
  /** What the server's log has for this error. */
  instance: member(text),
});

export type Problem = v.InferOutput<typeof problem>;

export interface Page<T> {
  data: T[];
  totalCount?: number | undefined;
}
