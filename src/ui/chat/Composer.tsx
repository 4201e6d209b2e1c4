import SendHorizontal from 'lucide/dist/esm/icons/send-horizontal.mjs';
import { useId, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { LONGEST_MESSAGE } from '../../api/contract/channels';
import { formatNumber } from '../../i18n/format';
import { Button } from '../Button';
import { useFieldMessages } from '../field-messages';
import { useLearn } from '../learn-context';
import { sends } from './sends';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
}

/** The field for a message: Enter sends, Shift+Enter starts a new line. Text that is too long shows an error and is not cut. */
export function Composer({ field, text, onChange, onSend }: Props) {
  const { t, locale } = useLearn();
  const messages = useFieldMessages();
  const id = useId();
  const message = text.trim();
  const excess = message.length - LONGEST_MESSAGE;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message && excess <= 0) onSend(message);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (sends(event)) submit(event);
  };

  return (
    <form className="chat-form" onSubmit={submit}>
      {excess > 0 ? (
        <p id={`${id}excess`} className="chat-excess" role="status">
          {messages.tooLong(LONGEST_MESSAGE)}.{' '}
          {t('chat:tooLong', { count: excess, number: formatNumber(excess, locale) })}
        </p>
      ) : null}
      <div className="chat-field">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={t('chat:write')}
          placeholder={t('chat:write')}
          aria-describedby={`${id}keys${excess > 0 ? ` ${id}excess` : ''}`}
          aria-invalid={excess > 0 || undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          icon={SendHorizontal}
          aria-label={t('chat:send')}
          disabled={!message || excess > 0}
        />
      </div>
      <p id={`${id}keys`} className="chat-keys">
        {t('chat:keys')}
      </p>
    </form>
  );
}
