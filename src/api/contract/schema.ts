import { object as objectOf, type ObjectEntries } from 'valibot';

export * from 'valibot';

/** valibot's `object` with entries that inherit nothing: what a page gives `Object.prototype` is no entry of a schema. */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  objectOf({ __proto__: null, ...entries } as Entries);
