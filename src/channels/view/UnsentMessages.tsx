import { errorText } from '../../ui/error-text';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';
import type { Outgoing } from '../store/channel-state';

interface Props {
  outbox: readonly Outgoing[];
  onSendAgain: (id: string) => void;
  onTakeBack: (id: string) => void;
}

/** The person's messages that the platform has not confirmed: being sent, or failed with a button to send them again. */
export function UnsentMessages({ outbox, onSendAgain, onTakeBack }: Props) {
  const { t } = useLearn();
  if (outbox.length === 0) return null;
  const why = ({ error, interrupted }: Outgoing) => {
    if (interrupted) return t('chat:interrupted');
    return error === undefined ? null : `${t('chat:notSent')} ${errorText(error, t)}`;
  };
  return (
    <ol className="chat-unsent" aria-label={t('chat:outbox')}>
      {outbox.map((message) => {
        const failure = why(message);
        return (
          <li key={message.id} className={failure ? 'chat-message mine failed' : 'chat-message mine pending'}>
            <p className="chat-text" dir="auto">
              {message.text}
            </p>
            {failure ? (
              <div className="chat-failure">
                <p role="alert">{failure}</p>
                <Button size="small" onClick={() => onSendAgain(message.id)}>
                  {t('chat:sendAgain')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => onTakeBack(message.id)}>
                  {t('chat:edit')}
                </Button>
              </div>
            ) : (
              <p className="chat-sending">{t('chat:sending')}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
