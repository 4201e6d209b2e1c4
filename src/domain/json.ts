/**
 * `JSON.stringify`, whatever a page has given its arrays: older libraries add a `toJSON` to them, which makes texts of lists.
 * Dates become ISO texts.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, made: unknown) {
    const own = this[key];
    return own instanceof Date ? made : own;
  });
