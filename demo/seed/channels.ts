import { subDays } from 'date-fns';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import { channelMessages, channelReads, channels, objectives, users } from '../platform/db/schema';
import { idOf } from './id';
import { people, type Username } from './people';

export interface SeedMessage {
  by: Username;
  /** Days ago, and the time of that day (UTC). */
  at: readonly [number, string];
  text: string;
}

interface SeedChannel {
  /** Code of the course. */
  code: string;
  name: string;
  /** Oldest first. */
  messages: readonly SeedMessage[];
  /** Number of messages that each user has read; 0 for others. */
  read: Partial<Record<Username, number>>;
}

const seedChannels: readonly SeedChannel[] = [
  {
    code: 'FOD-120',
    name: 'Bread: announcements',
    messages: [
      {
        by: 'ingrid',
        at: [12, '08:15'],
        text: 'Welcome, everybody. Before the first lesson, please find a kitchen scale that shows single grams. Everything else you have at home already.',
      },
      {
        by: 'ingrid',
        at: [12, '17:05'],
        text: 'Some asked about a letter scale: it is perfect. You will need it for the salt most of all.',
      },
      {
        by: 'ingrid',
        at: [5, '09:30'],
        text: 'The lesson on rising has a new table: what a dough looks like at 18, 21 and 24 °C. If your kitchen is cold in winter, start there.\n\nThose who have finished that part need not do it again.',
      },
      {
        by: 'ingrid',
        at: [2, '15:10'],
        text: 'Tomorrow at 18:00 I bake along live, from the shaped loaf to the oven. Have a dough ready to be shaped, if you can.',
      },
      {
        by: 'ingrid',
        at: [1, '16:35'],
        text: 'There will be a recording too, from the day after on, at the end of the last lesson.',
      },
    ],
    read: { ben: 3, nora: 5, fatima: 3 },
  },
  {
    code: 'SAF-101',
    name: 'Laboratory safety: announcements',
    messages: [
      {
        by: 'ingrid',
        at: [20, '08:00'],
        text: 'The keys of the laboratory are given to those who have passed this course. Please finish it before your first week; it takes about an hour and a half.',
      },
      { by: 'adam', at: [19, '09:10'], text: 'The reception has the list of those who passed each morning at eight.' },
      {
        by: 'ingrid',
        at: [1, '10:25'],
        text: 'The eye wash in room 2.14 is out of order until next week. Work with acids is in 2.16 until then. The map in the part on spills is right for all other rooms.',
      },
    ],
    read: { ben: 2, nora: 3, fatima: 2, adam: 3 },
  },
  {
    code: 'AST-110',
    name: 'The night sky: announcements',
    messages: [
      {
        by: 'ingrid',
        at: [9, '15:45'],
        text: 'The sky is clear from tonight until the weekend, and the Moon rises late. A good time for the part on finding north: twenty minutes outside are enough.',
      },
      {
        by: 'ingrid',
        at: [8, '21:15'],
        text: 'Where street lamps leave only the bright stars, the Plough is all you need. Two of its stars point the way.',
      },
    ],
    read: { ben: 2, nora: 0, fatima: 2 },
  },
  {
    code: 'STA-140',
    name: 'Statistics with R: announcements',
    messages: [
      {
        by: 'ingrid',
        at: [4, '14:05'],
        text: 'I have read all that was handed in; the results are shown on the day that your course page says. Many of you forgot to look at the data before the first calculation. We come back to that.',
      },
      {
        by: 'ingrid',
        at: [2, '09:40'],
        text: 'For those who asked what to install: R 4.3 or newer is enough, and library(readr) reads every file of the course.',
      },
    ],
    read: {},
  },
];

/** The instant of a message: so many days before now, at a time (UTC, `HH:mm`). */
export function instantOf(now: Date, [days, time]: SeedMessage['at']): Date {
  const day = subDays(now, days).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00Z`);
}

const channelId = ({ code }: SeedChannel) => `announcements-${code.toLowerCase()}`;

/**
 * Adds announcement channels with messages to some demo courses, unless there are channels: also to a database that an older
 * version filled. Skips courses and people that do not exist.
 */
export async function addChannels(db: Db, now: Date): Promise<void> {
  const [any] = await db.select({ id: channels.id }).from(channels).where(eq(channels.kind, 'announcements')).limit(1);
  if (any) return;
  const ids = people.map(({ id }) => id);
  const present = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const idOfPerson = new Map(people.map(({ username, id }) => [username as Username, id as string]));
  const isHere = (username: Username) => present.some(({ id }) => id === idOfPerson.get(username));
  for (const channel of seedChannels) {
    const [course] = await db
      .update(objectives)
      .set({ announcementChannelId: channelId(channel) })
      .where(eq(objectives.id, idOf('course', channel.code)))
      .returning({ id: objectives.id });
    if (!course) continue;
    await db.insert(channels).values({ id: channelId(channel), name: channel.name });
    const created = channel.messages.map(({ at }) => instantOf(now, at));
    const rows = channel.messages.flatMap(({ by, text }, index) =>
      isHere(by)
        ? [
            {
              id: idOf('message', channel.code, String(index)),
              channelId: channelId(channel),
              userId: idOfPerson.get(by)!,
              text,
              created: created[index]!,
            },
          ]
        : [],
    );
    if (rows.length) await db.insert(channelMessages).values(rows);
    const reads = Object.entries(channel.read).flatMap(([username, read]) =>
      read && isHere(username as Username)
        ? [{ channelId: channelId(channel), userId: idOfPerson.get(username as Username)!, read: created[read - 1]! }]
        : [],
    );
    if (reads.length) await db.insert(channelReads).values(reads);
  }
}
