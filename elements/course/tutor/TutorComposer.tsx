import SendHorizontal from 'lucide/dist/esm/icons/send-horizontal.mjs';
import Square from 'lucide/dist/esm/icons/square.mjs';
import Eraser from 'lucide/dist/esm/icons/eraser.mjs';
import { useId, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { LONGEST_QUESTION } from '../../../src/domain/constants';
import { formatNumber } from '../../../src/i18n/format';
import { Button } from '../../../src/ui/Button';
import { errorText } from '../../../src/ui/error-text';
import { useFieldMessages } from '../../../src/ui/field-messages';
import { useLearn } from '../../../src/ui/learn-context';
import { sends } from '../../../src/ui/chat/sends';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** An answer is loading: the learner can stop it, and the next question stays in the field. */
  asking: boolean;
  generates: boolean | undefined;
  /** The error of clearing the conversation. */
  failure: unknown;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The field for a question: Enter sends, Shift+Enter starts a new line. Text that is too long shows an error and is not cut. */
export function TutorComposer(props: Props) {
  const { field, text, asking, generates, failure, onChange, onSend, onStop, onClear } = props;
  const { t, locale } = useLearn('course');
  const messages = useFieldMessages();
  const id = useId();
  const question = text.trim();
  const excess = question.length - LONGEST_QUESTION;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question && excess <= 0 && !asking) onSend(question);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (sends(event)) submit(event);
  };

  return (
    <form className="chat-form" onSubmit={submit}>
      {excess > 0 ? (
        <p id={`${id}excess`} className="chat-excess" role="status">
          {messages.tooLong(LONGEST_QUESTION)}.{' '}
          {t('tutor:tooLong', { count: excess, number: formatNumber(excess, locale) })}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <p className="chat-excess" role="alert">
          {errorText(failure, t)}
        </p>
      )}
      <div className="chat-field">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={t('tutor:write')}
          placeholder={t('tutor:write')}
          aria-describedby={`${id}keys${excess > 0 ? ` ${id}excess` : ''}`}
          aria-invalid={excess > 0 || undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {asking ? (
          <Button className="tutor-stop" icon={Square} aria-label={t('tutor:stop')} onClick={onStop} />
        ) : (
          <Button
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            aria-label={t('tutor:send')}
            disabled={!question || excess > 0}
          />
        )}
      </div>
      <p id={`${id}keys`} className="chat-keys">
        {t('tutor:keys')}
      </p>
      <div className="tutor-foot">
        {generates === undefined ? null : <p>{t(generates ? 'tutor:noteModel' : 'tutor:noteSearch')}</p>}
        {onClear ? (
          <Button size="small" variant="quiet" icon={Eraser} onClick={onClear}>
            {t('tutor:clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
