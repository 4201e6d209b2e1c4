import * as v from './schema';
import { flag, maybeText, number, pageOf, text } from './common';
import { objectiveAccess } from './objectives';

/** A room: learners who share courses and a channel. */
const fields = {
  id: text,
  name: text,
  description: maybeText,
  channelId: text,
  /** By name. `me`: the requesting person. */
  members: v.array(v.object({ id: text, name: text, me: flag })),
};

/** GET users/me/groups/query: the rooms that the learner is a member of, by name. */
export const roomPage = pageOf(
  v.object({
    ...fields,
    /** The number of its courses that the learner may see. */
    courseCount: number,
  }),
);

/** GET users/me/groups/{id}: a room with its courses and the learner's access to each. 404 unless the learner is a member. */
export const room = v.object({ ...fields, courses: v.array(objectiveAccess) });

export type Room = v.InferOutput<typeof room>;
export type RoomSummary = v.InferOutput<typeof roomPage>['data'][number];
