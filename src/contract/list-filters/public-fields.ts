import type { Expression, FieldKind, Fields } from '../query-expression';

/** The fields `objective.*` without their prefix, for the list that has courses instead of accesses. */
export type PublicFields<F extends Fields> = {
  [Field in keyof F as Field extends `objective.${infer Own}` ? Own : never]: Extract<F[Field], FieldKind>;
};

/**
 * The name of a course's field in the public list.
 * @example publicField('objective.name') // 'name'
 */
export const publicField = <Own extends string>(field: `objective.${Own}`): Own =>
  field.slice('objective.'.length) as Own;

/** Fields of accesses as fields of the public list. */
export const publicFields = <F extends Fields>(fields: F): PublicFields<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [publicField(field as `objective.${string}`), kind]),
  ) as PublicFields<F>;

/** An expression about accesses with the field names of the public list. */
export function publicExpression<F extends Record<`objective.${string}`, Fields[string]>>(
  expression: Expression<F>,
): Expression<PublicFields<F>> {
  const parts: readonly unknown[] = expression;
  const [field, ...condition] = parts;
  const translated =
    typeof field === 'string'
      ? [publicField(field as `objective.${string}`), ...condition]
      : parts.map((part) => (typeof part === 'string' ? part : publicExpression(part as Expression<F>)));
  return translated as unknown as Expression<PublicFields<F>>;
}
