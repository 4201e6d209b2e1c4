import { useEffect, useRef, useState } from 'react';
import { newId } from '../../client/commands';
import { ApiError } from '../../client/errors';
import { errorText } from '../../ui/error-text';
import { useLearn } from '../../ui/learn-context';
import type { Discussion } from '../store/discussion';
import type { Draft, DraftStorage } from '../store/discussion-drafts';
import { limitText } from './limit-text';
import { useDiscussionTexts } from './texts';
import { useUploads } from './uploads';

/** The draft of a post. The browser stores it until the platform has the post. */
export function useDraft(
  upload: Discussion['upload'],
  storage: DraftStorage,
  initial: Pick<Draft, 'text' | 'files'>,
  isSending: () => boolean,
) {
  const [saved] = useState(() => storage.read());
  const id = useRef(saved?.id ?? newId());
  const [text, setText] = useState(saved?.text ?? initial.text);
  const uploads = useUploads(upload, saved?.files ?? initial.files);
  const files = uploads.items.flatMap(({ done }) => done ?? []);
  const attached = useRef(files);
  const filesKey = files.map((file) => file.id).join();
  const initialKey = initial.files.map((file) => file.id).join();
  useEffect(() => {
    attached.current = files;
  });
  useEffect(() => {
    if (isSending()) return;
    if (text === initial.text && filesKey === initialKey) storage.remove();
    else storage.save({ id: id.current, text, files: attached.current });
  }, [storage, text, filesKey, initialKey, initial.text, isSending]);
  return {
    text,
    setText,
    uploads,
    /** The draft as it is sent; null: a file could not be sent. */
    async finished(): Promise<Draft | null> {
      const sent = await uploads.finished();
      return sent && { id: id.current, text: text.trim(), files: sent };
    },
    /** Begins another post. */
    clear() {
      id.current = newId();
      setText('');
      uploads.clear();
    },
  };
}

/** Runs one sending at a time, and tells why it failed. */
export function useSending() {
  const { t: common } = useLearn();
  const t = useDiscussionTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const shown = useRef(true);
  const [isSending] = useState(() => () => sending.current);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const failed = (error: unknown) => {
    const gone = error instanceof ApiError && error.status === 400 && error.problem.errors?.files;
    setFailure(gone ? t('filesGone') : (limitText(error, t) ?? errorText(error, common)));
  };
  return {
    busy,
    failure,
    setFailure,
    /** A second click comes before the first render, so this is no state. */
    isSending,
    isShown: () => shown.current,
    run(send: () => Promise<void>) {
      sending.current = true;
      setBusy(true);
      send()
        .catch(failed)
        .finally(() => {
          sending.current = false;
          setBusy(false);
        });
    },
  };
}
