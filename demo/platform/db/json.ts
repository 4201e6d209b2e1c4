import { customType } from 'drizzle-orm/pg-core';
import { getDotPath, type GenericSchema, type InferOutput, safeParse } from 'valibot';

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
    fromDriver(value) {
      const { success, issues } = safeParse(schema, value);
      if (success) return value as Data;
      const [{ message }] = issues;
      throw new Error(`Stored JSON ${name ?? ''} does not fit at "${getDotPath(issues[0]) ?? ''}": ${message}`);
    },
  });
  return name ? column(name) : column();
};
