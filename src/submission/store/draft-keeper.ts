import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { DRAFT_PAUSE_MS, DRAFT_RETRY_MS } from '../../base/work-limits';
import { ApiError } from '../../client/errors';
import * as calls from '../../contract/calls/submission';
import type { SubmissionDraft, SubmissionFile } from '../../contract/submission';
import type { SubmissionPath } from '../../contract/submission-paths';
import type { Platform } from '../../client/session/platform';
import type { DraftStorage } from './draft-storage';

/** What is typed and attached. */
export interface Work {
  text: string;
  files: readonly SubmissionFile[];
}

/**
 * Whether a draft is at the platform: `offline` is tried again, `refused` is not; `conflict`: it was changed elsewhere, and the person
 * decides.
 */
export type Saving = 'none' | 'saved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface DraftKeeper {
  $saving: ReadableAtom<Saving>;
  /** What is typed and attached now. */
  current: () => Work;
  /** Stores a change on the device at once, and at the platform after a pause. */
  change: (work: Work) => void;
  /** Ends a conflict with the own draft. */
  keepOwn: () => void;
  /** Ends a conflict with the draft from elsewhere. */
  takeOther: () => void;
  /** Sends what waits, whenever the network is there. @returns a function that ends it */
  start: () => () => void;
  /** Forgets the draft, which was submitted. */
  clear: () => void;
}

const idsOf = ({ files }: Work) => files.map(({ id }) => id).join();
/** Whether two works have the same text and files. */
export const isSameWork = (one: Work, other: Work): boolean => one.text === other.text && idsOf(one) === idsOf(other);

interface Known {
  /** The draft at the platform. */
  draft: SubmissionDraft | null;
  /** What the form begins with where there is no draft. */
  before: Work;
}

/** A draft as this page has it. */
interface Draft {
  current: Work;
  /** Of the draft at the platform that it goes on from. */
  revision: number;
  /** It is not at the platform yet. */
  waits: boolean;
  /** The draft from elsewhere, while the person has not decided. */
  other: SubmissionDraft | undefined;
}

interface Sending {
  $saving: WritableAtom<Saving>;
  /** Stores the draft on the device. @param unsent whether the platform lacks it */
  keep: (unsent: boolean) => void;
}

/** Makes what sends a draft: now, after a pause, or no more. */
function draftSender({ client }: Platform, at: SubmissionPath, draft: Draft, { $saving, keep }: Sending) {
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    if (!draft.waits || sending || draft.other) return;
    const { text, files } = draft.current;
    sending = true;
    draft.waits = false;
    try {
      const body = { text, files: files.map(({ id, name }) => ({ id, name })), revision: draft.revision };
      const { draft: stored, saved } = await client.send(calls.saveDraft(at), body);
      if (saved) {
        draft.revision = stored.revision;
        if (!draft.waits) keep(false);
        $saving.set(draft.waits ? 'saving' : 'saved');
      } else {
        draft.waits = true;
        draft.other = stored;
        $saving.set('conflict');
      }
    } catch (error) {
      draft.waits = true;
      const isFinal = error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);
      $saving.set(isFinal ? 'refused' : 'offline');
      if (!isFinal) plan(DRAFT_RETRY_MS);
    } finally {
      sending = false;
    }
    if (draft.waits && $saving.get() === 'saving') plan(DRAFT_PAUSE_MS);
  }
  return { send, plan, cancel: () => clearTimeout(timer) };
}

/** The draft that the form begins with: the one of the device, if the platform lacks it, else that of the platform. */
function beginning(storage: DraftStorage, { draft: known, before }: Known): { draft: Draft; saving: Saving } {
  const local = storage.read();
  const own = local?.unsent && !(known && isSameWork(local, known)) ? local : undefined;
  const other = own && known && own.revision !== known.revision ? known : undefined;
  return {
    draft: { current: own ?? known ?? before, revision: known?.revision ?? 0, waits: Boolean(own), other },
    saving: other ? 'conflict' : own ? 'saving' : known ? 'saved' : 'none',
  };
}

/** Keeps a draft on the device and at the platform. */
export function draftKeeper(platform: Platform, at: SubmissionPath, storage: DraftStorage, known: Known): DraftKeeper {
  const { draft, saving } = beginning(storage, known);
  const $saving = atom<Saving>(saving);
  const keep = (unsent: boolean) => {
    const { current, revision } = draft;
    storage.save({ text: current.text, files: [...current.files], revision, unsent });
  };
  const { send, plan, cancel } = draftSender(platform, at, draft, { $saving, keep });

  return {
    $saving,
    current: () => draft.current,
    change(work) {
      draft.current = work;
      draft.waits = true;
      keep(true);
      if (draft.other) return;
      if ($saving.get() !== 'offline') $saving.set('saving');
      plan(DRAFT_PAUSE_MS);
    },
    keepOwn() {
      draft.revision = draft.other?.revision ?? draft.revision;
      draft.other = undefined;
      draft.waits = true;
      keep(true);
      $saving.set('saving');
      plan(0);
    },
    takeOther() {
      if (draft.other) {
        draft.revision = draft.other.revision;
        draft.current = draft.other;
      }
      draft.other = undefined;
      draft.waits = false;
      keep(false);
      $saving.set('saved');
    },
    start() {
      const online = () => plan(0);
      globalThis.addEventListener('online', online);
      if (draft.waits) plan(0);
      return () => {
        globalThis.removeEventListener('online', online);
        cancel();
        void send();
      };
    },
    clear() {
      cancel();
      draft.waits = false;
      storage.remove();
    },
  };
}
