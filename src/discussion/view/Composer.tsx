import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { newId } from '../../client/commands';
import { ApiError } from '../../client/errors';
import { LONGEST_POST } from '../../base/constants';
import { formatNumber } from '../../i18n/format';
import type { Discussion } from '../store/discussion';
import type { Draft, DraftStorage } from '../store/discussion-drafts';
import { Button } from '../../ui/Button';
import { errorText } from '../../ui/error-text';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { ACCEPT, AttachedFiles } from './AttachedFiles';
import { limitText } from './limit-text';
import { useDiscussionTexts } from './texts';
import { useUploads } from './uploads';

/** The count of characters left appears this many characters before the limit. */
const NEAR_END = 500;

interface Props {
  upload: Discussion['upload'];
  storage: DraftStorage;
  label: string;
  action: string;
  /** The text and files of a post that is edited. */
  initial?: Pick<Draft, 'text' | 'files'>;
  /** The field takes the focus when it appears. */
  focus?: boolean;
  rows?: number;
  /** @throws as the client; the typed text stays then */
  onSend: (draft: Draft) => Promise<void>;
  onCancel?: () => void;
}

const NOTHING = { text: '', files: [] };

/** A form to write a post. The browser stores the typed text until the platform has the post. */
export function Composer({
  upload,
  storage,
  label,
  action,
  initial = NOTHING,
  focus,
  rows = 3,
  onSend,
  onCancel,
}: Props) {
  const { t: common, locale } = useLearn();
  const t = useDiscussionTexts();
  const messages = useFieldMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [saved] = useState(() => storage.read());
  const draftId = useRef(saved?.id ?? newId());
  const [text, setText] = useState(saved?.text ?? initial.text);
  const uploads = useUploads(upload, saved?.files ?? initial.files);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const shown = useRef(true);
  const length = text.trim().length;
  const left = LONGEST_POST - length;
  const files = uploads.items.flatMap(({ done }) => done ?? []);
  const attached = useRef(files);
  const filesKey = files.map((file) => file.id).join();
  const initialKey = initial.files.map((file) => file.id).join();

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  useEffect(() => {
    attached.current = files;
  });
  useEffect(() => {
    if (sending.current) return;
    if (text === initial.text && filesKey === initialKey) storage.remove();
    else storage.save({ id: draftId.current, text, files: attached.current });
  }, [storage, text, filesKey, initialKey, initial.text]);

  const problem = missing && length === 0 ? messages.required() : left < 0 ? messages.tooLong(LONGEST_POST) : null;
  const describedBy = [problem ? `${id}e` : '', left < NEAR_END ? `${id}c` : ''].filter(Boolean).join(' ');

  const failed = (error: unknown) => {
    const gone = error instanceof ApiError && error.status === 400 && error.problem.errors?.files;
    setFailure(gone ? t('filesGone') : (limitText(error, t) ?? errorText(error, common)));
  };
  const send = async () => {
    const sent = await uploads.finished();
    if (!sent) {
      setFailure(t('fileFailed'));
      return;
    }
    await onSend({ id: draftId.current, text: text.trim(), files: sent });
    storage.remove();
    if (!shown.current) return;
    draftId.current = newId();
    setText('');
    setMissing(false);
    uploads.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A double click: the second click comes before the first render.
    if (sending.current) return;
    setFailure(null);
    setMissing(length === 0);
    if (length === 0 || left < 0) {
      field.current?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    send()
      .catch(failed)
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };

  return (
    <form className="composer" onSubmit={submit} noValidate>
      <label htmlFor={`${id}t`}>{label}</label>
      <textarea
        ref={field}
        id={`${id}t`}
        rows={rows}
        dir="auto"
        required
        value={text}
        readOnly={busy}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <div className="field-notes">
        <p id={`${id}e`} className="field-error" role="alert">
          {problem}
        </p>
        {left < NEAR_END ? (
          <p id={`${id}c`} className="field-count">
            {left >= 0
              ? t('left', { count: left, number: formatNumber(left, locale) })
              : `${formatNumber(length, locale)} / ${formatNumber(LONGEST_POST, locale)}`}
          </p>
        ) : null}
      </div>
      <AttachedFiles uploads={uploads} disabled={busy} limitOf={(error) => limitText(error, t)} />
      {failure ? (
        <p className="field-error" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="composer-buttons">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          aria-label={t('attach')}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button size="small" variant="quiet" icon={Paperclip} disabled={busy} onClick={() => chooser.current?.click()}>
          {t('attach')}
        </Button>
        <span className="gap" />
        {onCancel ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              storage.remove();
              onCancel();
            }}
          >
            {common('cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
