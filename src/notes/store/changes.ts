import { atom, type ReadableAtom } from 'nanostores';
import { newId } from '../../client/commands';
import { ApiError } from '../../client/errors';
import { refreshAfter } from '../../client/page/send';
import type { Platform } from '../../client/session/platform';
import { perPlatform } from '../../client/session/per-platform';
import { currentUser } from '../../client/session/session';
import type { Annotation } from '../../contract/annotations';
import * as calls from '../../contract/calls/annotations';
import type { Change } from '../rules/merge';
import { settled } from '../rules/settled';
import { keptChanges } from './kept-changes';

/** How long after a failure a change is sent again. */
const RETRY_MS = 20_000;

export interface NoteChanges {
  $changes: ReadableAtom<ReadonlyMap<string, Change>>;
  /** False: the browser keeps nothing after this page, so that a change that was not sent would be lost. */
  $isKept: ReadableAtom<boolean>;
  /** How many notes another device had changed as well, so that both texts were kept. */
  $both: ReadableAtom<number>;
  /** Keeps a new or changed note on the device at once, and sends it. */
  save: (note: Annotation) => void;
  remove: (note: Annotation) => void;
  /** Stores a deleted note again. */
  restore: (note: Annotation) => void;
}

/** Whether an error is not about the note itself. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 429].includes(error.status);

/** Whether the platform does not have a change yet. */
const isUnsent = (change: Change | undefined): change is Change => change !== undefined && change.state !== 'saved';

/** The changes that this device has made, which it keeps until they are sent. */
function changesOf(platform: Platform) {
  const kept = keptChanges(platform.apiBase, currentUser(platform).known()?.id ?? '');
  const $changes = atom<ReadonlyMap<string, Change>>(new Map());
  const $isKept = atom(true);
  const $both = atom(0);
  /** Keeps what the platform does not have, and forgets what it has got. */
  function keepOnDevice(before: Change | undefined, now: Change | undefined) {
    if (isUnsent(now)) {
      if (isUnsent(before) && before.note === now.note && before.isDeleted === now.isDeleted) return;
      void kept.keep(now).then((isKept) => $isKept.set(isKept));
    } else if (isUnsent(before)) {
      void kept.forget(before).then(() => {
        if (![...$changes.get().values()].some(isUnsent)) $isKept.set(true);
      });
    }
  }
  function show(next: ReadonlyMap<string, Change>) {
    const before = $changes.get();
    $changes.set(next);
    for (const id of new Set([...before.keys(), ...next.keys()])) keepOnDevice(before.get(id), next.get(id));
  }
  /** The changes of an earlier page that were not sent. What this page has changed meanwhile is newer. */
  const loaded = kept.read().then((earlier) => {
    const waiting = earlier.map((change): [string, Change] => [change.note.id, { ...change, state: 'waiting' }]);
    if (waiting.length) $changes.set(new Map([...waiting, ...$changes.get()]));
  });
  return {
    loaded,
    $changes,
    $isKept,
    $both,
    show,
    put: (change: Change) => show(new Map($changes.get()).set(change.note.id, change)),
    /** The first change in one state. */
    first: (wanted: Change['state']) => [...$changes.get().values()].find(({ state }) => state === wanted),
  };
}
type Changes = ReturnType<typeof changesOf>;

/** Sends a change, and applies what the platform answers. */
async function send(platform: Platform, { $changes, $both, show, put }: Changes, change: Change): Promise<void> {
  const { note, isDeleted } = change;
  const { objectiveId, part, kind, colour, body, anchor, created, revision } = note;
  const { annotation, saved } = isDeleted
    ? await platform.client.send(calls.deleteAnnotation(note.id), { revision })
    : await platform.client.send(calls.saveAnnotation(note.id), {
        ...{ objectiveId, part, kind, colour, body, anchor, created, revision },
      });
  const now = $changes.get().get(note.id) ?? change;
  if (!saved) {
    const { changes, both } = settled($changes.get(), now, annotation, newId);
    if (both) $both.set($both.get() + 1);
    show(changes);
  } else if (now === change) {
    put({ note: annotation ?? note, isDeleted, state: 'saved' });
  } else {
    // It was changed again meanwhile, and is sent once more.
    put({ ...now, note: { ...now.note, revision: annotation?.revision ?? 0 } });
  }
}

/** Makes the function that sends all changes that wait, one after the other; after a failure it tries again. */
function sender(platform: Platform, changes: Changes): () => Promise<void> {
  const { $changes, put, first } = changes;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let isSent = false;
    for (let change = first('waiting'); change; change = first('waiting')) {
      try {
        await send(platform, changes, change);
        isSent = true;
      } catch (error) {
        const now = $changes.get().get(change.note.id) ?? change;
        put({ ...now, state: isPassing(error) ? 'offline' : 'refused' });
      }
    }
    sending = false;
    if (isSent) refreshAfter(platform, calls.saveAnnotation(''));
    retryLater(first('offline') !== undefined);
  }

  /** The page listens only while a change is not sent: a removed element leaves nothing behind. */
  function retryLater(isNeeded: boolean) {
    globalThis.removeEventListener?.('online', again);
    if (!isNeeded) return;
    globalThis.addEventListener?.('online', again);
    timer = setTimeout(again, RETRY_MS);
  }

  function again() {
    const next = new Map($changes.get());
    for (const [id, change] of next) if (change.state === 'offline') next.set(id, { ...change, state: 'waiting' });
    $changes.set(next);
    void sendAll();
  }
  return sendAll;
}

/** The notes of the signed-in person as this device changes them. */
export const noteChanges = perPlatform((platform): NoteChanges => {
  const changes = changesOf(platform);
  const { $changes, $isKept, $both, put, first } = changes;
  const sendAll = sender(platform, changes);
  const change = (note: Annotation, isDeleted: boolean) => {
    put({ note: { ...note, updated: new Date().toISOString() }, isDeleted, state: 'waiting' });
    void sendAll();
  };
  void changes.loaded.then(() => first('waiting') && sendAll());
  return {
    $changes,
    $isKept,
    $both,
    save: (note) => change(note, false),
    remove: (note) => change(note, true),
    restore(note) {
      // After its deletion was sent, the platform has none.
      const isGone = $changes.get().get(note.id)?.state === 'saved';
      change({ ...note, revision: isGone ? 0 : note.revision }, false);
    },
  };
});
