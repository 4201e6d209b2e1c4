import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Post, PostChanges, ThreadPage } from '../../../src/contract/discussion';
import { notFound, Problem } from '../server/problem';
import { discussionPosts as posts } from '../db/schema';
import type { DiscussionPlace } from './discussion-place';
import { at, countOwn, postsWhere } from './rows';

const THREADS = 20;
/** Replies that a page shows with each thread. */
const LAST_REPLIES = 3;
const REPLIES = 50;
const MOST_CHANGES = 100;

/** Parses the cursor of the next page of threads: the time that they are sorted by, and the id of the last thread shown. */
function parseCursor(cursor: string): { time: Date; id: string } {
  const [time = '', id = ''] = cursor.split('|');
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || !/^[\da-f-]{36}$/i.test(id)) {
    const message = 'The cursor is the `next` of a page.';
    throw new Problem(400, message, { cursor: [message] });
  }
  return { time: date, id };
}

/** The last replies of each of these threads, oldest first. */
async function lastReplies(place: DiscussionPlace, threadIds: string[]): Promise<Post[]> {
  if (threadIds.length === 0) return [];
  const { db, user } = place;
  const ranked = db
    .select({
      id: posts.id,
      rank: sql<number>`row_number() over (partition by ${posts.parentId} order by ${posts.created} desc, ${posts.id} desc)`.as(
        'rank',
      ),
    })
    .from(posts)
    .where(and(at(place), inArray(posts.parentId, threadIds), isNull(posts.deleted)))
    .as('ranked');
  const last = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${LAST_REPLIES}`);
  const order = [asc(posts.created), asc(posts.id)];
  return postsWhere(db, user, inArray(posts.id, last), order, threadIds.length * LAST_REPLIES);
}

/** The sequence number of the newest change in a discussion; 0 when there is none. */
export async function lastSequence({ db, ...place }: DiscussionPlace): Promise<number> {
  const [row] = await db
    .select({ last: max(posts.sequence) })
    .from(posts)
    .where(at(place));
  return row?.last ?? 0;
}

/** A page of threads. Deleted posts are included while they have replies. */
export async function threadPage(place: DiscussionPlace, query: URLSearchParams): Promise<ThreadPage> {
  const { db, user, requiredPosts, open } = place;
  const newest = query.get('order') !== 'oldest';
  const cursor = query.get('cursor');
  // Read before the posts: a post that is written meanwhile is then sent twice and not missed.
  const sequence = await lastSequence(place);
  const answered = db
    .select({ parentId: posts.parentId, last: max(posts.created).as('last') })
    .from(posts)
    .where(and(at(place), isNotNull(posts.parentId), isNull(posts.deleted)))
    .groupBy(posts.parentId)
    .as('answered');
  const time: SQL<Date> = newest
    ? sql`greatest(${posts.created}, ${answered.last})`.mapWith(posts.created)
    : sql`${posts.created}`.mapWith(posts.created);
  const beyond = (from: { time: Date; id: string }) => {
    const [here, there] = [
      sql`(${time}, ${posts.id})`,
      sql`(${from.time.toISOString()}::timestamptz, ${from.id}::uuid)`,
    ];
    return newest ? sql`${here} < ${there}` : sql`${here} > ${there}`;
  };
  const order = newest ? desc : asc;
  const rows = await db
    .select({ id: posts.id, time })
    .from(posts)
    .leftJoin(answered, eq(answered.parentId, posts.id))
    .where(
      and(
        at(place),
        isNull(posts.parentId),
        or(isNull(posts.deleted), isNotNull(answered.parentId)),
        cursor ? beyond(parseCursor(cursor)) : undefined,
      ),
    )
    .orderBy(order(time), order(posts.id))
    .limit(THREADS + 1);
  const shown = rows.slice(0, THREADS);
  const ids = shown.map(({ id }) => id);
  const [threads, replies, ownPosts] = await Promise.all([
    ids.length ? postsWhere(db, user, inArray(posts.id, ids), [], THREADS) : [],
    lastReplies(place, ids),
    countOwn(db, user.id, place),
  ]);
  const last = rows.length > THREADS ? shown.at(-1) : undefined;
  return {
    data: ids.flatMap((id) => {
      const post = threads.find((thread) => thread.id === id);
      return post ? [{ post, replies: replies.filter(({ parentId }) => parentId === id) }] : [];
    }),
    next: last ? `${last.time.toISOString()}|${last.id}` : null,
    sequence,
    requiredPosts,
    ownPosts,
    open,
  };
}

/** The replies of a thread before one of them, or the last ones; oldest first. @throws Problem 404 */
export async function replyPage(place: DiscussionPlace, threadId: string, before: string | null): Promise<Post[]> {
  const { db, user } = place;
  const [thread] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(at(place), eq(posts.id, threadId), isNull(posts.parentId)));
  if (!thread) throw notFound();
  const [known] = before
    ? await db
        .select({ created: posts.created, id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, before), eq(posts.parentId, threadId)))
    : [];
  if (before && !known) throw notFound();
  const earlier = known
    ? or(lt(posts.created, known.created), and(eq(posts.created, known.created), lt(posts.id, known.id)))
    : undefined;
  const page = await postsWhere(
    db,
    user,
    and(at(place), eq(posts.parentId, threadId), isNull(posts.deleted), earlier),
    [desc(posts.created), desc(posts.id)],
    REPLIES,
  );
  return page.reverse();
}

/** Posts that were written, edited or deleted after a sequence number, oldest change first. */
export async function changesAfter(place: DiscussionPlace, after: number): Promise<PostChanges> {
  const { db, user } = place;
  const [data, ownPosts] = await Promise.all([
    postsWhere(db, user, and(at(place), gt(posts.sequence, after)), [asc(posts.sequence)], MOST_CHANGES),
    countOwn(db, user.id, place),
  ]);
  return { data, ownPosts, sequence: data.at(-1)?.sequence ?? after, more: data.length === MOST_CHANGES };
}
