import SendHorizontal from 'lucide/dist/esm/icons/send-horizontal.mjs';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '../../i18n/format';
import { addTexts } from '../../i18n/i18n';
import chat from '../../i18n/locales/en-US/chat.json';
import { Button } from '../../ui/Button';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { sends } from './sends';

addTexts('chat', chat);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The most characters that can be sent, without white space at the ends. */
  longest: number;
  /** The name of the field, and its placeholder. */
  label: string;
  sendLabel: string;
  /** An error above the field. */
  error?: string | undefined;
  /** A button in place of the send button. While it is there nothing is sent, and the text stays. */
  button?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
}

/**
 * The form of a chat: Enter sends the text without white space at its ends, Shift+Enter starts a new line. Text that is too long
 * shows an error and is not cut.
 */
export function MessageForm({ field, text, longest, label, sendLabel, error, button, children, ...on }: Props) {
  const { t, locale } = useLearn();
  const messages = useFieldMessages();
  const id = useId();
  const message = text.trim();
  const excess = message.length - longest;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message && excess <= 0 && !button) on.onSend(message);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (sends(event)) submit(event);
  };

  return (
    <form className="chat-form" onSubmit={submit}>
      {excess > 0 ? (
        <p id={`${id}excess`} className="chat-excess" role="status">
          {messages.tooLong(longest)}. {t('chat:tooLong', { count: excess, number: formatNumber(excess, locale) })}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p className="chat-excess" role="alert">
          {error}
        </p>
      )}
      <div className="chat-field">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={label}
          placeholder={label}
          aria-describedby={`${id}keys${excess > 0 ? ` ${id}excess` : ''}`}
          aria-invalid={excess > 0 || undefined}
          value={text}
          onChange={(event) => on.onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {button || (
          <Button
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            aria-label={sendLabel}
            disabled={!message || excess > 0}
          />
        )}
      </div>
      <p id={`${id}keys`} className="chat-keys">
        {t('chat:keys')}
      </p>
      {children}
    </form>
  );
}
