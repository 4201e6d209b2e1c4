import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { LONGEST_POST } from '../../base/constants';
import { formatNumber } from '../../i18n/format';
import type { Discussion } from '../store/discussion';
import type { Draft, DraftStorage } from '../store/discussion-drafts';
import { Button } from '../../ui/Button';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { ACCEPT, AttachedFiles } from './AttachedFiles';
import { useDraft, useSending } from './draft';
import { limitText } from './limit-text';
import { useDiscussionTexts } from './texts';

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

interface FieldProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  rows: number;
  text: string;
  busy: boolean;
  problem: string | null;
  onText: (text: string) => void;
}

/** The text, with what is wrong with it, and near its limit the number of characters left. */
function PostField({ ref, label, rows, text, busy, problem, onText }: FieldProps) {
  const { locale } = useLearn();
  const t = useDiscussionTexts();
  const id = useId();
  const { length } = text.trim();
  const left = LONGEST_POST - length;
  const isNearEnd = left < NEAR_END;
  const describedBy = [problem ? `${id}e` : '', isNearEnd ? `${id}c` : ''].filter(Boolean).join(' ');
  return (
    <>
      <label htmlFor={`${id}t`}>{label}</label>
      <textarea
        ref={ref}
        id={`${id}t`}
        rows={rows}
        dir="auto"
        required
        value={text}
        readOnly={busy}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="field-notes">
        <p id={`${id}e`} className="field-error" role="alert">
          {problem}
        </p>
        {isNearEnd ? (
          <p id={`${id}c`} className="field-count">
            {left >= 0
              ? t('left', { count: left, number: formatNumber(left, locale) })
              : `${formatNumber(length, locale)} / ${formatNumber(LONGEST_POST, locale)}`}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Chooses files. */
function AttachButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const t = useDiscussionTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        variant="quiet"
        icon={Paperclip}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {t('attach')}
      </Button>
    </>
  );
}

const Alert = ({ children }: { children: ReactNode }) => (
  <p className="field-error" role="alert">
    {children}
  </p>
);

/** A form to write a post. The browser stores the typed text until the platform has the post. */
export function Composer(props: Props) {
  const { upload, storage, label, action, initial = NOTHING, focus, rows = 3, onSend, onCancel } = props;
  const { t: common } = useLearn();
  const t = useDiscussionTexts();
  const messages = useFieldMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const { busy, failure, setFailure, isSending, isShown, run } = useSending();
  const { text, setText, uploads, finished, clear } = useDraft(upload, storage, initial, isSending);
  const { length } = text.trim();
  const isTooLong = length > LONGEST_POST;
  const problem = missing && length === 0 ? messages.required() : isTooLong ? messages.tooLong(LONGEST_POST) : null;
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);

  const send = async () => {
    const draft = await finished();
    if (!draft) return setFailure(t('fileFailed'));
    await onSend(draft);
    storage.remove();
    if (!isShown()) return;
    clear();
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending()) return;
    setFailure(null);
    setMissing(length === 0);
    if (length === 0 || isTooLong) field.current?.focus();
    else run(send);
  };
  const write = (next: string) => {
    setText(next);
    setMissing(false);
  };
  const cancel = () => {
    storage.remove();
    onCancel?.();
  };
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <PostField ref={field} {...{ label, rows, text, busy, problem }} onText={write} />
      <AttachedFiles uploads={uploads} disabled={busy} limitOf={(error) => limitText(error, t)} />
      {failure ? <Alert>{failure}</Alert> : null}
      <div className="composer-buttons">
        <AttachButton disabled={busy} onFiles={uploads.add} />
        <span className="gap" />
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={cancel}>
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
