import { Suspense, useEffect, useRef, useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Skeleton } from '../../src/ui/Skeleton';

const ChannelChat = lazily(() => import('./ChannelChat'));

interface Props {
  channelId: string;
  userId: string;
  /** Of the room. */
  name: string;
}

/** What is said in the room. It begins when it comes into sight: what nobody has seen is not read. */
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
    <section ref={place} aria-labelledby="messages" className="room-channel">
      <h2 id="messages">{t('messages')}</h2>
      <div className="room-chat">
        {seen ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <ChannelChat
              channelId={channelId}
              userId={userId}
              emptyText={t('nothingSaid', { name: `\u2068${name}\u2069` })}
            />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
