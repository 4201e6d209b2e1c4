import type { ChannelMessage } from '../../contract/channels';

/** A message with what the list needs to show it. */
export interface Placed {
  message: ChannelMessage;
  /** It follows a recent message of the same author: the name is not repeated. */
  goesOn: boolean;
  /** It is the first unread message. */
  firstNew: boolean;
}

export interface Day {
  /** An instant of the day, ISO 8601. */
  date: string;
  placed: Placed[];
}

/** Messages of one author within this time are one group. */
const BREATH_MS = 5 * 60_000;

/** The day of an instant (ISO 8601 text or Date) in the browser's time zone. */
export const dayOf = (iso: string | Date): string => new Date(iso).toDateString();

/** Groups messages, oldest first, by day; `read` is the instant (ISO 8601) up to which the person has read, null for none. */
export function byDay(messages: readonly ChannelMessage[], read: string | null): Day[] {
  const days: Day[] = [];
  const isNew = (created: string) => read !== null && Date.parse(created) > Date.parse(read);
  const firstNew = messages.findIndex(({ created, mine }) => !mine && isNew(created));
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const sameDay = before !== undefined && dayOf(before.created) === dayOf(message.created);
    if (!sameDay) days.push({ date: message.created, placed: [] });
    const soon = before && Date.parse(message.created) - Date.parse(before.created) < BREATH_MS;
    days.at(-1)!.placed.push({
      message,
      firstNew: index === firstNew && index > 0,
      goesOn: sameDay && soon === true && before.author.id === message.author.id && index !== firstNew,
    });
  });
  return days;
}
