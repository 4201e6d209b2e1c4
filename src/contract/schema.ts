import { looseObject as looseObjectOf, object as objectOf, type ObjectEntries } from 'valibot';

export * from 'valibot';

/** Entries without a prototype: valibot would take properties that a page adds to `Object.prototype` for entries of a schema. */
/* @__NO_SIDE_EFFECTS__ */
const own = <Entries extends ObjectEntries>(entries: Entries) => ({ __proto__: null, ...entries }) as Entries;

/** valibot's `object`, safe on any page. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <const Entries extends ObjectEntries>(entries: Entries) => objectOf(own(entries));

/** valibot's `looseObject`, safe on any page. */
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = <const Entries extends ObjectEntries>(entries: Entries) => looseObjectOf(own(entries));
