import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Platform } from '../../client/session/platform';
import { perPlatform } from '../../client/session/per-platform';
import type { AnnotationFilter } from '../../contract/annotation-paths';
import type { Annotation, NotesPlace } from '../../contract/annotations';
import * as calls from '../../contract/calls/annotations';
import { merged, renewed, type ShownNote } from '../rules/merge';
import { noteChanges } from './changes';

/** Notes in one request. */
const PAGE = 200;

/** All notes that fit a filter, of which the first page is known. @throws as `client.get` */
export async function allNotes(
  platform: Platform,
  filter: AnnotationFilter,
  first: { data: Annotation[]; total: number } = { data: [], total: 1 },
): Promise<Annotation[]> {
  const all = [...first.data];
  for (let { total } = first; all.length < total;) {
    const page = await platform.client.get(calls.annotations(filter, all.length, PAGE));
    if (!page.data.length) break;
    total = page.total;
    all.push(...page.data);
  }
  return all;
}

/** The notes in a part; undefined: not loaded yet. Without a network those of this device. */
const inPart = perPlatform((platform, objectiveId, part): ReadableAtom<readonly ShownNote[] | undefined> => {
  const filter = { objectiveId: objectiveId!, part: part! };
  const first = platform.resource(calls.annotations(filter, 0, PAGE));
  const $stored = atom<Annotation[] | undefined>(undefined);
  onMount($stored, () => {
    let last: unknown;
    return first.subscribe(({ data, error }) => {
      if (error && !$stored.get()) $stored.set([]);
      if (!data || data === last) return;
      last = data;
      const take = (all: Annotation[]) => last === data && $stored.set(renewed($stored.get() ?? [], all));
      if (data.data.length >= data.total) take(data.data);
      else allNotes(platform, filter, data).then(take, () => take(data.data));
    });
  });
  const isHere = (note: Annotation) => note.objectiveId === objectiveId && note.part === part;
  return computed([$stored, noteChanges(platform).$changes], (stored, changes) =>
    stored ? merged(stored, changes, isHere) : undefined,
  );
});

/** The notes of a part, with the changes of this device; undefined: not loaded yet. */
export const notesIn = (platform: Platform, { objectiveId, part }: NotesPlace) => inPart(platform, objectiveId, part);
