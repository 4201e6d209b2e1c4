import { looseObject as looseObjectOf, object as objectOf, type ObjectEntries } from 'valibot';

export * from 'valibot';

/** Entries that inherit nothing: what a page gives `Object.prototype` is no entry of a schema. */
const own = <Entries extends ObjectEntries>(entries: Entries) => ({ __proto__: null, ...entries }) as Entries;

/** valibot's `object`, on any page. */
export const object = <const Entries extends ObjectEntries>(entries: Entries) => objectOf(own(entries));

/** valibot's `looseObject`, on any page. */
export const looseObject = <const Entries extends ObjectEntries>(entries: Entries) => looseObjectOf(own(entries));
