// Discussions: posts, their files, and the stream of new ones.
import * as calls from '../../../src/contract/calls/discussion';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import { learnerCall, type Call } from '../server/call';
import { liveStream } from '../server/live-stream';
import { Problem } from '../server/problem';
import { topic } from '../db/listen';
import { sendFile, storeFile } from './files';
import { discussionPlace, openDiscussion } from './discussion-place';
import type { StorageLimits } from './storage-limits';
import { changesAfter, lastSequence, replyPage as repliesOf, threadPage as threadsOf } from './reading';
import { deletePost, editPost, reportPost, writePost } from './writing';

/** The sequence number that the page has; undefined without the parameter. @throws Problem 400 */
function sequenceOf(asked: string | null | undefined): number | undefined {
  if (asked === null || asked === undefined) return undefined;
  const sequence = Number(asked);
  if (asked !== '' && Number.isSafeInteger(sequence) && sequence >= 0) return sequence;
  const message = 'The sequence is a whole number.';
  throw new Problem(400, message, { after: [message] });
}

const readingCalls: Call[] = [
  learnerCall(calls.threads, {
    summary: 'The threads of a discussion with their last replies: order=newest or oldest, cursor',
    query: { order: 'newest or oldest', cursor: 'From the answer before' },
    run: async ({ query, ...asked }) => threadsOf(await discussionPlace(asked), query),
  }),
  learnerCall(calls.postChanges, {
    summary: 'The posts that were written, edited and deleted after the sequence number `after`',
    query: { after: 'A sequence' },
    run: async ({ query, ...asked }) => changesAfter(await discussionPlace(asked), sequenceOf(query.get('after')) ?? 0),
  }),
  learnerCall(calls.postStream, {
    summary: 'Changes as server-sent events: those after the sequence number `after`, or from now on',
    query: { after: 'A sequence; from now on when absent' },
    events: true,
    async run({ query, context, ...asked }) {
      const place = await discussionPlace(asked);
      const known = sequenceOf(context.req.header('last-event-id') ?? query.get('after'));
      let seen = known ?? (await lastSequence(place));
      return liveStream(asked.db, context, asked.session, {
        topic: topic.discussion(place),
        async news() {
          const { data, ownPosts, sequence, more } = await changesAfter(place, seen);
          seen = sequence;
          return { items: data.map((post) => ({ id: String(post.sequence), data: { post, ownPosts } })), more };
        },
        check: (user) => discussionPlace({ ...asked, user, now: new Date() }),
      });
    },
  }),
  learnerCall(calls.replies, {
    summary: 'The replies of a thread before the reply `before`, or the last ones',
    query: { before: 'The id of a reply; the last replies when absent' },
    run: async ({ query, ...asked }) => ({
      data: await repliesOf(await discussionPlace(asked), asked.params.postId, query.get('before')),
    }),
  }),
];

const writingCalls = (storage: StorageLimits): Call[] => [
  learnerCall(calls.newPost, {
    summary: 'Writes a post or a reply, once per id',
    run: async ({ body, ...asked }) => writePost(await openDiscussion(asked), body, storage),
  }),
  learnerCall(calls.editPost, {
    summary: 'Changes one’s own post',
    run: async ({ body, ...asked }) => editPost(await openDiscussion(asked), asked.params.postId, body, storage),
  }),
  learnerCall(calls.deletePost, {
    summary: 'Deletes one’s own post; with replies it stays as a post without text',
    run: async (asked) => deletePost(await openDiscussion(asked), asked.params.postId),
  }),
  learnerCall(calls.reportPost, {
    summary: 'Reports a post to the instructors, once per person',
    run: async ({ body, ...asked }) => reportPost(await openDiscussion(asked), asked.params.postId, body.reason),
  }),
];

const fileCalls = (storage: StorageLimits): Call[] => [
  learnerCall(calls.postFile, {
    summary: 'A file of a post',
    file: true,
    run: async ({ context, ...asked }) =>
      sendFile(context, await discussionPlace(asked), asked.params.postId, asked.params.fileId),
  }),
  learnerCall(calls.uploadFile, {
    summary: 'Uploads a file before its post, once per id; the body is the file, `name` its name',
    query: { name: 'The name of the file' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    run: async ({ query, file, ...asked }) =>
      storeFile(await openDiscussion(asked), asked.params.fileId, query.get('name') ?? '', file, storage),
  }),
];

/** Calls for the discussion at one place of a course, for its learners. @param storage how many bytes their files may have */
export const discussionCalls = (storage: StorageLimits): Call[] => [
  ...readingCalls,
  ...writingCalls(storage),
  ...fileCalls(storage),
];
