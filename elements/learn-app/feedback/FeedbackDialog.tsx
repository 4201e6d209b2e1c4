import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FeedbackDraft } from '../../../src/feedback/feedback-schema';
import type { User } from '../../../src/contract/users';
import { FEEDBACK_TOPICS, LONGEST_COMMENT } from '../../../src/feedback/feedback';
import { formatNumber } from '../../../src/i18n/format';
import { addTexts } from '../../../src/i18n/i18n';
import feedback from '../../../src/i18n/locales/en-US/feedback.json';
import { savedFeedback, saveFeedback, sendFeedback } from '../../../src/feedback/feedback-store';
import { logEvent } from '../../../src/client/telemetry/events';
import { Button } from '../../../src/ui/Button';
import dialogSheet from '../../../src/ui/dialog.css';
import { errorText } from '../../../src/ui/error-text';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import sheet from './feedback.css';
import { Rating } from './Rating';

addTexts('feedback', feedback);

export interface FeedbackDialogProps {
  user: User;
  onClose: () => void;
}

/**
 * The learner's feedback on the product (FBK-01): a grade, grades for single topics, a comment. The draft is stored until it is
 * sent, so that it survives a reload, a network failure and the end of the session.
 */
export default function FeedbackDialog({ user, onClose }: FeedbackDialogProps) {
  const { t } = useLearn('app');
  useSheet(dialogSheet);
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState(false);
  const id = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="dialog feedback" aria-labelledby={id} onClose={onClose}>
      <div className="feedback-head">
        <h2 id={id}>{t('feedback:title')}</h2>
        <button type="button" className="feedback-close" aria-label={t('close')} onClick={close}>
          <Icon icon={X} />
        </button>
      </div>
      {sent ? <Thanks onClose={close} /> : <Form user={user} onSent={() => setSent(true)} />}
    </dialog>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useLearn('app');
  const button = useRef<HTMLButtonElement>(null);
  const text = useId();
  // The button that had the focus was removed.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="feedback-thanks">
      <Icon icon={CircleCheckBig} />
      <p id={text} role="status">
        {t('feedback:thanks')}
      </p>
      <Button ref={button} variant="primary" aria-describedby={text} onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

type Topic = (typeof FEEDBACK_TOPICS)[number];

/** The draft, which each change stores. */
function useDraft(user: User) {
  const { platform } = useLearn('app');
  const [draft, setDraft] = useState(() => ({ ...savedFeedback(platform, user.id), sending: false }));
  // Two changes may happen before the form renders again.
  const latest = useRef(draft);
  const change = (changes: Partial<FeedbackDraft>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDraft(next);
    saveFeedback(platform, user.id, next);
  };
  const rate = (topic: Topic, grade: number | null) => {
    const { [topic]: _, ...others } = latest.current.answers;
    change({ answers: grade === null ? others : { ...others, [topic]: grade } });
  };
  return { draft, latest, change, rate };
}

/** Sends a draft. */
function useSending(user: User, onSent: () => void) {
  const learn = useLearn('app');
  const { platform, t } = learn;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = async (written: FeedbackDraft, grade: number) => {
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    // A sign-in leaves the page here; the form opens again after it.
    saveFeedback(platform, user.id, { ...written, sending: true });
    try {
      await sendFeedback(platform, { id: written.id, grade, answers: written.answers, comment: written.comment });
    } catch (error) {
      saveFeedback(platform, user.id, written);
      setFailure(errorText(error, t));
      isSending.current = false;
      setBusy(false);
      return;
    }
    saveFeedback(platform, user.id, null);
    const details = Object.entries(written.answers).map(([topic, given]) => `${topic}:${given}`);
    logEvent(learn, 'product_feedback', { grade, details, comment: written.comment });
    onSent();
  };
  return { busy, failure, isSending, send };
}

function Form({ user, onSent }: { user: User; onSent: () => void }) {
  const { t, locale } = useLearn('app');
  const { draft, latest, change, rate } = useDraft(user);
  const { busy, failure, isSending, send } = useSending(user, onSent);
  const [checked, setChecked] = useState(false);
  const firstGrade = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setChecked(true);
    const { grade, comment: text } = latest.current;
    if (grade === null) firstGrade.current?.focus();
    else if (text.length > LONGEST_COMMENT) comment.current?.focus();
    else void send(latest.current, grade);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="muted">
        {t('feedback:intro', { lowest: formatNumber(1, locale), highest: formatNumber(5, locale) })}
      </p>
      <Rating
        name={`${id}grade`}
        legend={t('feedback:grade')}
        value={draft.grade}
        onChange={(grade) => change({ grade })}
        error={checked && draft.grade === null ? { id: `${id}lacks`, text: t('feedback:required') } : undefined}
        first={firstGrade}
      />
      <Topics name={id} answers={draft.answers} onRate={rate} />
      <Comment ref={comment} id={id} value={draft.comment} onChange={(text) => change({ comment: text })} />
      <div role="alert" className="wrong">
        {failure ? <p>{failure}</p> : null}
      </div>
      <div className="dialog-actions">
        <p className="muted stored">{t('feedback:stored')}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('feedback:send')}
        </Button>
      </div>
    </form>
  );
}

interface TopicsProps {
  name: string;
  answers: FeedbackDraft['answers'];
  onRate: (topic: Topic, grade: number | null) => void;
}

/** Grades for single topics; open where the draft has one. */
function Topics({ name, answers, onRate }: TopicsProps) {
  const { t } = useLearn('app');
  const [open] = useState(() => Object.keys(answers).length > 0);
  return (
    <details open={open}>
      <summary>{t('feedback:details')}</summary>
      {FEEDBACK_TOPICS.map((topic) => (
        <Rating
          key={topic}
          name={name + topic}
          legend={t(`feedback:topics.${topic}`)}
          value={answers[topic] ?? null}
          onChange={(grade) => onRate(topic, grade)}
          optional
        />
      ))}
    </details>
  );
}

interface CommentProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  id: string;
  value: string;
  onChange: (text: string) => void;
}

function Comment({ ref, id, value, onChange }: CommentProps) {
  const { t, locale } = useLearn('app');
  const isTooLong = value.length > LONGEST_COMMENT;
  return (
    <>
      <label className="comment">
        <span>{t('feedback:comment')}</span>
        <textarea
          ref={ref}
          rows={4}
          dir="auto"
          value={value}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}long` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id={`${id}long`} className="wrong" role="status">
        {isTooLong ? t('feedback:tooLong', { length: formatNumber(LONGEST_COMMENT, locale) }) : null}
      </p>
    </>
  );
}
