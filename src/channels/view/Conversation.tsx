import { useLayoutEffect } from 'react';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import { formatNumber } from '../../i18n/format';
import type { ChannelState } from '../store/channel-state';
import type { Channel } from '../store/channels';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { errorText } from '../../ui/error-text';
import { Failure } from '../../ui/Failure';
import { useLearn } from '../../ui/learn-context';
import { Skeleton } from '../../ui/Skeleton';
import { DaySection } from './DaySection';
import { byDay } from './days';
import { UnsentMessages } from './UnsentMessages';
import { useReading } from './reading';

interface Props {
  channel: Channel;
  state: ChannelState;
  emptyText: string;
  /** Gives the messages the focus, as there is no field to write in. */
  readAtOnce: boolean;
  onTakeBack: (id: string) => void;
}

/** The messages of the channel, and those that are being sent. */
export function Conversation({ channel, state, emptyText, readAtOnce, onTakeBack }: Props) {
  const { t, locale } = useLearn();
  const { messages, outbox, error, read, more, loadingOlder, olderError } = state;
  const { box, below, announced, onScroll, toEnd } = useReading(messages, outbox);

  useLayoutEffect(() => {
    if (readAtOnce) box.current?.focus();
  }, [box, readAtOnce]);

  const showOlder = async () => {
    await channel.showOlder();
    // The button disappears with the last page, and the focus would be lost with it.
    if (!channel.$state.get().more) box.current?.focus();
  };

  return (
    <div className="chat-body">
      <div
        ref={box}
        className="chat-scroll"
        role="region"
        tabIndex={0}
        aria-label={t('chat:messages')}
        onScroll={onScroll}
      >
        {messages === undefined && error === undefined ? (
          <>
            <span role="status" className="hidden">
              {t('loading')}
            </span>
            <Skeleton lines={6} />
          </>
        ) : null}
        {messages === undefined && error !== undefined ? (
          <Failure error={error} onRetry={() => void channel.retry()} />
        ) : null}
        {messages?.length === 0 && outbox.length === 0 ? (
          <EmptyState title={t('chat:empty')} level={3} icon={MessagesSquare}>
            {emptyText}
          </EmptyState>
        ) : null}
        {more ? (
          <div className="chat-older">
            {olderError === undefined ? null : <p role="alert">{errorText(olderError, t)}</p>}
            <Button size="small" variant="quiet" busy={loadingOlder} onClick={() => void showOlder()}>
              {t('chat:older')}
            </Button>
          </div>
        ) : null}
        {byDay(messages ?? [], read).map((day) => (
          <DaySection key={day.placed[0]!.message.id} day={day} />
        ))}
        <UnsentMessages outbox={outbox} onSendAgain={channel.sendAgain} onTakeBack={onTakeBack} />
      </div>
      {below ? (
        <Button size="small" variant="primary" className="chat-below" onClick={toEnd}>
          {t('chat:arrived', { count: below, number: formatNumber(below, locale) })}
        </Button>
      ) : null}
      {messages !== undefined && error !== undefined ? (
        <p className="chat-offline" role="status">
          {t('chat:offline')}
        </p>
      ) : null}
      <div role="log" className="hidden" aria-label={t('chat:new')}>
        {announced.map(({ id, mine, author, text }) => (
          <p key={id}>{mine ? t('chat:sent') : t('chat:announcement', { name: author.name, text })}</p>
        ))}
      </div>
    </div>
  );
}
