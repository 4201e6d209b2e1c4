import type { SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { getDotPath, type GenericSchema, type InferOutput, safeParse } from 'valibot';

/** Checks a stored value. @throws Error with the path of the wrong member */
function checked<Schema extends GenericSchema>(schema: Schema, value: unknown, name = ''): InferOutput<Schema> {
  const { success, issues } = safeParse(schema, value);
  if (success) return value as InferOutput<Schema>;
  const [{ message }] = issues;
  throw new Error(`Stored JSON ${name} does not fit at "${getDotPath(issues[0]) ?? ''}": ${message}`);
}

/**
 * A column of JSON whose values have a schema. The driver has parsed the value already, so it is read as it is: drizzle's own `jsonb`
 * parses texts once more, and the text "8" would be read as the number 8. The schema checks what is read and changes nothing.
 * @throws Error on reading a value that does not fit, with the path of the wrong member
 */
export const json = <const Schema extends GenericSchema>(schema: Schema, name?: string) => {
  type Data = InferOutput<Schema>;
  const column = customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => checked(schema, value, name),
  });
  return name ? column(name) : column();
};

/** JSON that a query takes out of a column, or makes of rows, checked like that of a column; null where there is none. */
export const readJson = <const Schema extends GenericSchema>(
  schema: Schema,
  expression: SQL,
): SQL<InferOutput<Schema> | null> =>
  expression.mapWith((value: unknown) => checked(schema, value)) as SQL<InferOutput<Schema> | null>;
