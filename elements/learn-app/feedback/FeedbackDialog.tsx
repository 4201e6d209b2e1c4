import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
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

type Stage = 'writing' | 'sending';

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

function Form({ user, onSent }: { user: User; onSent: () => void }) {
  const learn = useLearn('app');
  const { platform, t, locale } = learn;
  const [draft, setDraft] = useState(() => ({ ...savedFeedback(platform, user.id), sending: false }));
  const [stage, setStage] = useState<Stage>('writing');
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Two changes may happen before the form renders again.
  const latest = useRef(draft);
  const isSending = useRef(false);
  const [rated] = useState(() => Object.keys(draft.answers).length > 0);
  const firstGrade = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const change = (changes: Partial<FeedbackDraft>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDraft(next);
    saveFeedback(platform, user.id, next);
  };
  const rate = (topic: (typeof FEEDBACK_TOPICS)[number], grade: number | null) => {
    const { [topic]: _, ...others } = latest.current.answers;
    change({ answers: grade === null ? others : { ...others, [topic]: grade } });
  };

  const lacksGrade = draft.grade === null;
  const isTooLong = draft.comment.length > LONGEST_COMMENT;
  const tooLong = t('feedback:tooLong', { length: formatNumber(LONGEST_COMMENT, locale) });

  const submit = async () => {
    setChecked(true);
    const written = latest.current;
    const { grade } = written;
    if (grade === null) return firstGrade.current?.focus();
    if (written.comment.length > LONGEST_COMMENT) return comment.current?.focus();
    isSending.current = true;
    setStage('sending');
    setFailure(null);
    // A sign-in leaves the page here; the form opens again after it.
    saveFeedback(platform, user.id, { ...written, sending: true });
    try {
      await sendFeedback(platform, { id: written.id, grade, answers: written.answers, comment: written.comment });
    } catch (error) {
      saveFeedback(platform, user.id, written);
      setFailure(errorText(error, t));
      isSending.current = false;
      setStage('writing');
      return;
    }
    saveFeedback(platform, user.id, null);
    const details = Object.entries(written.answers).map(([topic, given]) => `${topic}:${given}`);
    logEvent(learn, 'product_feedback', { grade, details, comment: written.comment });
    onSent();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending.current) void submit();
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
        error={checked && lacksGrade ? { id: `${id}lacks`, text: t('feedback:required') } : undefined}
        first={firstGrade}
      />
      <details open={rated}>
        <summary>{t('feedback:details')}</summary>
        {FEEDBACK_TOPICS.map((topic) => (
          <Rating
            key={topic}
            name={id + topic}
            legend={t(`feedback:topics.${topic}`)}
            value={draft.answers[topic] ?? null}
            onChange={(grade) => rate(topic, grade)}
            optional
          />
        ))}
      </details>
      <label className="comment">
        <span>{t('feedback:comment')}</span>
        <textarea
          ref={comment}
          rows={4}
          dir="auto"
          value={draft.comment}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}long` : undefined}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </label>
      <p id={`${id}long`} className="wrong" role="status">
        {isTooLong ? tooLong : null}
      </p>
      <div role="alert" className="wrong">
        {failure ? <p>{failure}</p> : null}
      </div>
      <div className="dialog-actions">
        <p className="muted stored">{t('feedback:stored')}</p>
        <Button type="submit" variant="primary" busy={stage === 'sending'}>
          {t('feedback:send')}
        </Button>
      </div>
    </form>
  );
}
