import { subDays } from 'date-fns';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import { discussionPosts, objectives, users } from '../platform/db/schema';
import { idOf } from './id';
import { people, type Username } from './people';

interface SeedPost {
  by: Username;
  /** Days ago, and the time of that day (UTC). */
  at: readonly [number, string];
  text: string;
  replies?: readonly SeedPost[];
}

const CODE = 'COM-220';
/** A case of one's own, and replies to two others. */
const REQUIRED_POSTS = 3;

/** The posts of the reading circle, oldest thread first. */
const threads: readonly SeedPost[] = [
  {
    by: 'fatima',
    at: [124, '17:20'],
    text: 'كان يمكن أن ينتبها في اللحظة التي مدّ فيها كل منهما يده. سؤال واحد كان يكفي: «لماذا تريد البرتقالة؟»\n\nآخر مرة قسمت فيها برتقالة كانت مع ابنتي، وكانت تريد القشر لترسم به.',
    replies: [
      {
        by: 'ben',
        at: [49, '08:10'],
        text: 'I read this with a translator: peel to draw with! That is a better story than the two cooks.',
      },
      { by: 'fatima', at: [48, '19:45'], text: 'شكرًا يا بن. وما زالت الرسمة معلقة في المطبخ.' },
    ],
  },
  {
    by: 'ben',
    at: [48, '12:30'],
    text: 'They notice when one reaches for the squeezer and the other for the grater. But by then the orange is in two.\n\nSo my rule: before anything is cut, each says what they will do with it in the next five minutes. Not what they want. What they will do.',
    replies: [
      {
        by: 'ingrid',
        at: [47, '15:05'],
        text: '“What will you do with it” is the whole course in six words. Keep it.',
      },
      {
        by: 'fatima',
        at: [46, '18:00'],
        text: 'وإذا لم يعرف أحدهما بعدُ ماذا سيفعل بها؟',
      },
      {
        by: 'ben',
        at: [46, '20:15'],
        text: 'Then the other one may go first, I think. Who knows what for has the better claim.',
      },
      {
        by: 'ingrid',
        at: [45, '09:40'],
        text: 'Careful: now it is a contest of who has a plan. Two people with good plans are back at the knife.',
      },
      { by: 'ben', at: [45, '11:00'], text: 'True. Back to asking, then.' },
    ],
  },
  {
    by: 'ingrid',
    at: [5, '09:15'],
    text: 'For those who begin this week: the case is one page, and there is a longer one in the original at https://www.pon.harvard.edu/ if you like to read around it.\n\nTen lines are enough. I would rather read ten lines that you changed twice.',
  },
  {
    by: 'ingrid',
    at: [2, '16:20'],
    text: 'My own ten lines, since I take part too.\n\nThe moment was before the knife. The question was “what for?” And I last halved an orange at a meeting on Tuesday: two groups wanted the same laboratory on the same days, and neither asked the other for which hours.',
  },
];

function instantOf(now: Date, [days, time]: SeedPost['at']): Date {
  return new Date(`${subDays(now, days).toISOString().slice(0, 10)}T${time}:00Z`);
}

/**
 * Adds the posts of the demo's reading circle, unless it has posts: also to a database that an older version filled. Skips people
 * that do not exist, and the replies to them.
 */
export async function addDiscussions(db: Db, now: Date): Promise<void> {
  const objectiveId = idOf('course', CODE);
  const [any] = await db
    .select({ id: discussionPosts.id })
    .from(discussionPosts)
    .where(eq(discussionPosts.objectiveId, objectiveId))
    .limit(1);
  if (any) return;
  const [course] = await db
    .update(objectives)
    .set({ details: { discussion: { requiredPosts: REQUIRED_POSTS } } })
    .where(eq(objectives.id, objectiveId))
    .returning({ id: objectives.id });
  if (!course) return;
  const ids = new Map(people.map(({ username, id }) => [username as Username, id as string]));
  const present = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids.values()]));
  const rowOf = ({ by, at, text }: SeedPost, parentId: string | null, ...names: string[]) => ({
    id: idOf('post', CODE, ...names),
    objectiveId,
    axis: '',
    userId: ids.get(by)!,
    parentId,
    text,
    created: instantOf(now, at),
  });
  const rows = threads.flatMap((thread, index) => {
    const first = rowOf(thread, null, String(index));
    const replies = (thread.replies ?? []).map((reply, at) => rowOf(reply, first.id, String(index), String(at)));
    return [first, ...replies];
  });
  const isHere = (userId: string) => present.some(({ id }) => id === userId);
  const gone = new Set(rows.flatMap(({ id, userId }) => (isHere(userId) ? [] : [id])));
  const remaining = rows.filter(({ id, parentId }) => !gone.has(id) && !(parentId && gone.has(parentId)));
  if (remaining.length) await db.insert(discussionPosts).values(remaining);
}
