import * as v from './schema';

/** One of the tenant's settings: what it may hold, and what counts without a valid value. */
export interface Setting<Key extends string = string, Value = unknown> {
  key: Key;
  schema: v.GenericSchema<unknown, Value>;
  /** The value when none is stored, or one that the schema refuses. */
  usual: Value;
}

/** Makes a setting. It also belongs into `settingsAbout`, which describes all of them. */
export const setting = <const Key extends string, Value>(
  key: Key,
  schema: v.GenericSchema<unknown, Value>,
  usual: NoInfer<Value>,
): Setting<Key, Value> => ({ key, schema, usual });

/**
 * The value of a setting. A field that is wrong counts as absent; the others count.
 * @param values the stored values by key; undefined while they are unknown
 */
export function settingValue<Value>(
  { key, schema, usual }: Setting<string, Value>,
  values: Readonly<Record<string, unknown>> | undefined,
): Value {
  const stored = values?.[key];
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map(({ path }) => path?.[0].key);
  const rest = Object.entries(Object(stored)).filter(([field]) => !wrong.includes(field));
  const again = v.safeParse(schema, Object.fromEntries(rest));
  return again.success ? again.output : usual;
}
