import { isNotNull, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import {
  channelMembers,
  channelMessages,
  channelReads,
  channels,
  groupMembers,
  groupObjectives,
  groups,
  objectives,
  users,
} from '../platform/db/schema';
import { instantOf, type SeedMessage } from './channels';
import { idOf } from './id';
import { people, type Username } from './people';

interface SeedRoom {
  name: string;
  description: string | null;
  members: readonly Username[];
  /** Course codes. */
  courses: readonly string[];
  /** Oldest first. */
  messages: readonly SeedMessage[];
  /** Number of messages that each user has read; 0 for others. */
  read: Partial<Record<Username, number>>;
}

const rooms: readonly SeedRoom[] = [
  {
    name: 'Bread table',
    description: 'For those who bake along: what went wrong, what came out well, and who lends whom a proofing basket.',
    members: ['nora', 'ben', 'fatima', 'ingrid'],
    courses: ['FOD-120', 'CRA-108'],
    messages: [
      { by: 'fatima', at: [3, '17:05'], text: 'أول رغيف لي خرج اليوم. القشرة جيدة لكن اللب ما زال رطبًا قليلًا.' },
      { by: 'ben', at: [3, '17:30'], text: 'Mine was the same. Ten more minutes with the door a finger open helped.' },
      { by: 'nora', at: [2, '06:50'], text: 'Does anybody have a second basket? I am at the institute on Thursday.' },
      { by: 'ben', at: [1, '12:15'], text: 'Yes, a round one. I bring it along.' },
    ],
    read: { ben: 4, fatima: 4, nora: 3 },
  },
  {
    name: 'New in the laboratory',
    description: 'The first weeks: keys, safety, who to ask.',
    members: ['nora', 'ben', 'ingrid', 'adam'],
    courses: ['SAF-101', 'SAF-230', 'LAW-130'],
    messages: [
      {
        by: 'ingrid',
        at: [6, '08:10'],
        text: 'Welcome to the room. Ask whatever you like here; the answer is likely of use to somebody else too.',
      },
      { by: 'adam', at: [6, '08:40'], text: 'Keys are at the reception from Monday, with a photo ID.' },
      { by: 'nora', at: [5, '11:20'], text: 'Is there a locker, too?' },
      { by: 'adam', at: [5, '11:45'], text: 'There is: second floor, yours until the end of the term.' },
    ],
    read: { ingrid: 4, adam: 4, nora: 4, ben: 2 },
  },
  {
    name: 'Clear nights',
    description: null,
    members: ['ben', 'fatima'],
    courses: ['AST-110'],
    messages: [],
    read: {},
  },
];

/** Messages between two people. */
const letters: { between: readonly [Username, Username]; messages: readonly SeedMessage[]; read: SeedRoom['read'] } = {
  between: ['nora', 'ben'],
  messages: [
    { by: 'nora', at: [2, '07:05'], text: 'You said that your kitchen is cold: where do you let the dough rise?' },
    { by: 'ben', at: [2, '07:40'], text: 'In the oven with only the lamp on. Fatima’s advice, and it works.' },
  ],
  read: { nora: 2, ben: 1 },
};

const userId = (username: Username) => people.find((person) => person.username === username)!.id;

async function addMessages(
  db: Db,
  channelId: string,
  { messages, read }: Pick<SeedRoom, 'messages' | 'read'>,
  members: readonly Username[],
  now: Date,
): Promise<void> {
  const created = messages.map(({ at }) => instantOf(now, at));
  const rows = messages.flatMap(({ by, text }, index) =>
    members.includes(by)
      ? [
          {
            id: idOf('message', channelId, String(index)),
            channelId,
            userId: userId(by),
            text,
            created: created[index]!,
          },
        ]
      : [],
  );
  if (rows.length) await db.insert(channelMessages).values(rows);
  const reads = members.flatMap((member) =>
    read[member] ? [{ channelId, userId: userId(member), read: created[read[member] - 1]! }] : [],
  );
  if (reads.length) await db.insert(channelReads).values(reads);
}

/**
 * Adds rooms with messages, and messages between two people, unless there are rooms: also to a database that an older version
 * filled. Skips courses and people that do not exist.
 */
export async function addRooms(db: Db, now: Date): Promise<void> {
  const [any] = await db.select({ id: groups.id }).from(groups).where(isNotNull(groups.channelId)).limit(1);
  if (any) return;
  const ids = people.map(({ id }) => id as string);
  const present = new Set(
    (await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))).map((row) => row.id),
  );
  const here = (usernames: readonly Username[]) => usernames.filter((username) => present.has(userId(username)));
  for (const room of rooms) {
    const members = here(room.members);
    if (!members.length) continue;
    const groupId = idOf('room', room.name);
    const channelId = `room-${groupId}`;
    await db.insert(channels).values({ id: channelId, name: room.name, kind: 'messages' });
    await db.insert(groups).values({ id: groupId, name: room.name, description: room.description, channelId });
    await db.insert(groupMembers).values(members.map((member) => ({ groupId, userId: userId(member) })));
    const courseIds = room.courses.map((code) => idOf('course', code));
    const known = await db.select({ id: objectives.id }).from(objectives).where(inArray(objectives.id, courseIds));
    if (known.length) {
      await db.insert(groupObjectives).values(known.map(({ id }) => ({ groupId, objectiveId: id })));
    }
    await addMessages(db, channelId, room, members, now);
  }
  const pair = here(letters.between);
  if (pair.length < 2) return;
  const channelId = `people-${pair.map(userId).sort().join('-')}`;
  await db.insert(channels).values({ id: channelId, name: '', kind: 'messages' });
  await db.insert(channelMembers).values(pair.map((member) => ({ channelId, userId: userId(member) })));
  await addMessages(db, channelId, letters, pair, now);
}
