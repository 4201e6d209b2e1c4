import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChannelMessage } from '../../contract/channels';
import type { Outgoing } from '../store/channel-state';

/** Distance from the end, in CSS px, within which the box counts as scrolled to its end. */
const NEAR = 60;
/** How many of the last messages stay in the live region. */
const MOST_ANNOUNCED = 5;
const NONE: readonly Outgoing[] = [];

interface Reading {
  /** Ref of the element that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** How many new messages are below the visible ones. */
  below: number;
  /** Messages since the window opened, for the live region: those of other people, and own ones that were sent here. */
  announced: readonly ChannelMessage[];
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * Controls the scroll position of a conversation: it begins at the first new message, else at the end; stays at the end while
 * the person is there; and does not move when older messages are added above or new ones below.
 */
export function useReading(messages: readonly ChannelMessage[] | undefined, outbox: readonly Outgoing[]): Reading {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ atEnd: true, height: 0, first: '', last: '', unsent: NONE, begun: false });
  const [below, setBelow] = useState(0);
  const [announced, setAnnounced] = useState<readonly ChannelMessage[]>([]);

  const onScroll = useCallback(() => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    place.current.atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (place.current.atEnd) setBelow(0);
  }, []);
  const toEnd = useCallback(() => {
    box.current!.scrollTop = box.current!.scrollHeight;
    box.current!.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const element = box.current!;
    const before = { ...place.current };
    const end = () => (element.scrollTop = element.scrollHeight);
    const since = messages ? messages.findIndex(({ id }) => id === before.last) : -1;
    const goesOn = since >= 0 || before.last === '';
    const come = before.begun && goesOn ? messages!.slice(since + 1) : [];
    const others = come.filter(({ mine }) => !mine);
    const news = come.filter(({ id, mine }) => !mine || before.unsent.some((message) => message.id === id));
    const onlyOlder = since >= 0 && since === messages!.length - 1 && messages![0]!.id !== before.first;

    if (!before.begun) {
      end();
      const mark = element.querySelector<HTMLElement>('.chat-new');
      if (mark) element.scrollTop = mark.offsetTop - element.offsetTop - 12;
    } else if (onlyOlder) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (since < 0 || before.atEnd || outbox.length > before.unsent.length) {
      end();
    } else if (others.length) {
      setBelow((count) => count + others.length);
    }
    if (news.length) setAnnounced((all) => [...all, ...news].slice(-MOST_ANNOUNCED));
    place.current = {
      atEnd: element.scrollHeight - element.scrollTop - element.clientHeight < NEAR,
      height: element.scrollHeight,
      first: messages?.[0]?.id ?? '',
      last: messages?.at(-1)?.id ?? '',
      unsent: outbox,
      begun: messages !== undefined,
    };
  }, [messages, outbox]);

  // The field below grows with the typed text.
  useEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { box, below, announced, onScroll, toEnd };
}
