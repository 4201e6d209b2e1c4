import { atom, type ReadableAtom } from 'nanostores';
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

/** Keeps a draft on the device and at the platform. */
export function draftKeeper(
  platform: Platform,
  at: SubmissionPath,
  storage: DraftStorage,
  { draft: known, before }: Known,
): DraftKeeper {
  const { client } = platform;
  const local = storage.read();
  const own = local?.unsent && !(known && isSameWork(local, known)) ? local : undefined;
  let other = own && known && own.revision !== known.revision ? known : undefined;
  let current: Work = own ?? known ?? before;
  let revision = known?.revision ?? 0;
  let waits = Boolean(own);
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const $saving = atom<Saving>(other ? 'conflict' : own ? 'saving' : known ? 'saved' : 'none');

  const keep = (unsent: boolean) => storage.save({ text: current.text, files: [...current.files], revision, unsent });
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    if (!waits || sending || other) return;
    const sent = current;
    sending = true;
    waits = false;
    try {
      const body = { text: sent.text, files: sent.files.map(({ id, name }) => ({ id, name })), revision };
      const { draft, saved } = await client.send(calls.saveDraft(at), body);
      if (saved) {
        revision = draft.revision;
        if (!waits) keep(false);
        $saving.set(waits ? 'saving' : 'saved');
      } else {
        waits = true;
        other = draft;
        $saving.set('conflict');
      }
    } catch (error) {
      waits = true;
      const isFinal = error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);
      $saving.set(isFinal ? 'refused' : 'offline');
      if (!isFinal) plan(DRAFT_RETRY_MS);
    } finally {
      sending = false;
    }
    if (waits && $saving.get() === 'saving') plan(DRAFT_PAUSE_MS);
  }

  return {
    $saving,
    current: () => current,
    change(work) {
      current = work;
      waits = true;
      keep(true);
      if (other) return;
      if ($saving.get() !== 'offline') $saving.set('saving');
      plan(DRAFT_PAUSE_MS);
    },
    keepOwn() {
      revision = other?.revision ?? revision;
      other = undefined;
      waits = true;
      keep(true);
      $saving.set('saving');
      plan(0);
    },
    takeOther() {
      if (other) {
        ({ revision } = other);
        current = other;
      }
      other = undefined;
      waits = false;
      keep(false);
      $saving.set('saved');
    },
    start() {
      const online = () => plan(0);
      globalThis.addEventListener('online', online);
      if (waits) plan(0);
      return () => {
        globalThis.removeEventListener('online', online);
        clearTimeout(timer);
        void send();
      };
    },
    clear() {
      clearTimeout(timer);
      waits = false;
      storage.remove();
    },
  };
}
