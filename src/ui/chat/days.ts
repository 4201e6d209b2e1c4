import type { ChannelMessage } from '../../api/contract/channels';

/** A message as it stands in the list. */
export interface Placed {
  message: ChannelMessage;
  /** Its author said the one before it, a moment ago: the name is not said again. */
  goesOn: boolean;
  /** The first that the person has not read. */
  firstNew: boolean;
}

export interface Day {
  /** An instant of it, ISO 8601. */
  date: string;
  placed: Placed[];
}

/** What is said within this time is one breath. */
const BREATH_MS = 5 * 60_000;

/** The day of an instant where the reader is. */
export const dayOf = (iso: string | Date): string => new Date(iso).toDateString();

/** Messages, oldest first, by the day on which they were written; `read` is up to when the person had read before. */
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
