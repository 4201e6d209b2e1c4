import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../src/i18n/isolate';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Skeleton } from '../../src/ui/Skeleton';

const ChannelChat = lazily(() => import('./ChannelChat'));

interface Props {
  channelId: string;
  userId: string;
  /** Name of the room. */
  name: string;
}

/** The chat of the room. It starts when it comes into view, so that messages out of view do not count as read. */
export function RoomChannel({ channelId, userId, name }: Props) {
  const { t } = useLearn('rooms');
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} aria-labelledby="messages" className="room-channel" part="section">
      <h2 id="messages" part="section-heading">
        {t('messages')}
      </h2>
      <div className="room-chat" part="chat">
        {seen ? (
          <ChannelChat
            channelId={channelId}
            userId={userId}
            emptyText={t('emptyChat', { name: isolate(name) })}
            whileLoading={<Skeleton lines={6} />}
          />
        ) : null}
      </div>
    </section>
  );
}
