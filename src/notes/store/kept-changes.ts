import { toJson } from '../../base/json';
import { readStored, store } from '../../client/page/storage';
import { annotation } from '../../contract/annotations';
import { flag } from '../../contract/common';
import * as v from '../../contract/schema';

const keptChange = v.object({ note: annotation, isDeleted: flag });
type KeptChange = v.InferOutput<typeof keptChange>;

/** The changes on this device that the platform does not have, by person. */
export function keptChanges(apiBase: string, userId: string) {
  const key = `learn-notes ${apiBase} ${userId}` as const;
  return {
    /** A change that does not fit is left out. */
    read(): KeptChange[] {
      try {
        const stored: unknown = JSON.parse(readStored(key) || '[]');
        return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
          const parsed = v.safeParse(keptChange, each);
          return parsed.success ? [parsed.output] : [];
        });
      } catch {
        return [];
      }
    },
    /** @returns whether the browser keeps them after this page */
    save: (changes: readonly KeptChange[]): boolean => store(key, changes.length ? toJson(changes) : ''),
  };
}
