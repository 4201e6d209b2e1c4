/**
 * `JSON.stringify` that ignores `toJSON` of arrays: some old libraries add it to `Array.prototype`, and then arrays become texts.
 * Dates become ISO 8601 texts.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, made: unknown) {
    const own = this[key];
    return own instanceof Date ? made : own;
  });
