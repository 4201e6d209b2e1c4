import { mayStore } from '../../client/page/consent';
import { browserDatabase } from '../../client/page/database';
import { NOTES_DATABASE } from '../../client/page/stored-values';
import { annotation } from '../../contract/annotations';
import { flag } from '../../contract/common';
import * as v from '../../contract/schema';

const keptChange = v.object({ note: annotation, isDeleted: flag });
export type KeptChange = v.InferOutput<typeof keptChange>;

const { request } = browserDatabase(NOTES_DATABASE, 'changes');

/** Runs one after the other, so that of two changes of a note the last one stays. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
  const result = last.then(() => (mayStore() ? run() : otherwise)).catch(() => otherwise);
  last = result;
  return result;
}

/**
 * The changes on this device that the platform does not have, by person. Each is a record of its own: another tab adds and removes its own.
 * Nothing here throws.
 */
export function keptChanges(apiBase: string, userId: string) {
  const start = `${apiBase} ${userId} `;
  return {
    /** A change that does not fit is left out. */
    read: (): Promise<KeptChange[]> =>
      inTurn(async () => {
        const stored = await request('readonly', (store) => store.getAll(IDBKeyRange.bound(start, `${start}\uffff`)));
        return stored.flatMap((each: unknown) => {
          const parsed = v.safeParse(keptChange, each);
          return parsed.success ? [parsed.output] : [];
        });
      }, []),
    /** @returns whether the browser keeps it after this page */
    keep: ({ note, isDeleted }: KeptChange): Promise<boolean> =>
      inTurn(async () => {
        await request('readwrite', (store) => store.put({ note, isDeleted }, start + note.id));
        return true;
      }, false),
    /** Removes a change, unless another tab has changed the note again. */
    forget: ({ note }: KeptChange): Promise<void> =>
      inTurn(async () => {
        await request('readwrite', (store) => {
          const kept: IDBRequest<KeptChange | undefined> = store.get(start + note.id);
          kept.onsuccess = () => {
            if (kept.result?.note.updated === note.updated) store.delete(start + note.id);
          };
          return kept;
        });
      }, undefined),
  };
}
