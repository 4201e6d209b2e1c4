import { subMinutes } from 'date-fns';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { channelMessages, channelReads, channels, objectives, users } from '../db/schema';
import { idOf } from './id';
import { people, type Username } from './people';

const HOUR = 60;
const DAY = 24 * HOUR;

interface SeedMessage {
  by: Username;
  /** Minutes ago. */
  ago: number;
  text: string;
}

interface SeedChannel {
  /** Of the course whose channel it is. */
  code: string;
  name: string;
  /** Oldest first. */
  messages: readonly SeedMessage[];
  /** How many of the messages each has read; who is not here, none. */
  read: Partial<Record<Username, number>>;
}

const seedChannels: readonly SeedChannel[] = [
  {
    code: 'FOD-120',
    name: 'Bread: announcements',
    messages: [
      {
        by: 'ingrid',
        ago: 12 * DAY,
        text: 'Welcome, everybody. Before the first lesson, please find a kitchen scale that shows single grams. Everything else you have at home already.',
      },
      { by: 'nora', ago: 12 * DAY - 95, text: 'Is a letter scale good enough? It goes up to 2 kg.' },
      { by: 'ingrid', ago: 12 * DAY - 130, text: 'It is perfect. You will need it for the salt most of all.' },
      {
        by: 'ingrid',
        ago: 5 * DAY,
        text: 'The lesson on rising has a new table: what a dough looks like at 18, 21 and 24 °C. If your kitchen is cold in November, start there.\n\nThose who have finished that part need not do it again.',
      },
      {
        by: 'ben',
        ago: 5 * DAY - 40,
        text: 'Thank you, mine is at 17 °C and nothing moved for six hours. That explains it.',
      },
      { by: 'fatima', ago: 4 * DAY, text: 'نصيحة صغيرة: الفرن المطفأ مع ضوء مضاء يعطي 24 درجة تمامًا.' },
      {
        by: 'ingrid',
        ago: 7 * HOUR,
        text: 'On Thursday at 18:00 I bake along live, from the shaped loaf to the oven. Bring your questions and, if you can, a dough that is ready to be shaped.',
      },
      { by: 'nora', ago: 3 * HOUR, text: 'Will there be a recording? I am on the train then.' },
      { by: 'ingrid', ago: 2 * HOUR + 20, text: 'There will, from Friday on, at the end of the last lesson.' },
    ],
    read: { ben: 6, nora: 9, fatima: 6 },
  },
  {
    code: 'SAF-101',
    name: 'Laboratory safety: announcements',
    messages: [
      {
        by: 'ingrid',
        ago: 20 * DAY,
        text: 'The keys of the laboratory are given to those who have passed this course. Please finish it before your first week; it takes about an hour and a half.',
      },
      { by: 'adam', ago: 19 * DAY, text: 'The reception has the list of those who passed each morning at eight.' },
      {
        by: 'ingrid',
        ago: 1 * DAY + 2 * HOUR,
        text: 'The eye wash in room 2.14 is out of order until Monday. Work with acids is in 2.16 until then. The map in the part on spills is right for all other rooms.',
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
        ago: 9 * DAY,
        text: 'The sky is clear from tonight until the weekend, and the Moon rises late. A good time for the part on finding north: twenty minutes outside are enough.',
      },
      { by: 'fatima', ago: 8 * DAY, text: 'من القاهرة لا أرى إلا النجوم اللامعة، لكن الدب الأكبر واضح فوق النيل.' },
      { by: 'ingrid', ago: 8 * DAY - 3 * HOUR, text: 'That is all you need, Fatima. Two of its stars point the way.' },
      { by: 'ben', ago: 6 * DAY, text: 'Found it from the balcony, street lamps and all.' },
    ],
    read: { ben: 4, nora: 0, fatima: 4 },
  },
  {
    code: 'STA-140',
    name: 'Statistics with R: announcements',
    messages: [
      {
        by: 'ingrid',
        ago: 4 * DAY,
        text: 'I have read all that was handed in; the results are shown on the day that your course page says. Many of you forgot to look at the data before the first calculation. We come back to that.',
      },
      {
        by: 'ingrid',
        ago: 26 * HOUR,
        text: 'For those who asked what to install: R 4.3 or newer is enough, and library(readr) reads every file of the course.',
      },
    ],
    read: {},
  },
];

const channelId = ({ code }: SeedChannel) => `announcements-${code.toLowerCase()}`;

/**
 * Gives some courses of the demo a channel with what was said in it, unless there is a channel: a database that was filled
 * before there were channels gets them too. Courses and people that are not there are left out.
 */
export async function addChannels(db: Db, now: Date): Promise<void> {
  const [any] = await db.select({ id: channels.id }).from(channels).limit(1);
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
    const created = channel.messages.map(({ ago }) => subMinutes(now, ago));
    const said = channel.messages.flatMap(({ by, text }, index) =>
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
    if (said.length) await db.insert(channelMessages).values(said);
    const reads = Object.entries(channel.read).flatMap(([username, read]) =>
      read && isHere(username as Username)
        ? [{ channelId: channelId(channel), userId: idOfPerson.get(username as Username)!, read: created[read - 1]! }]
        : [],
    );
    if (reads.length) await db.insert(channelReads).values(reads);
  }
}
