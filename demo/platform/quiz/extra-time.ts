import { and, eq } from 'drizzle-orm';
import { setExtraTime } from '../../../src/contract/calls/extra-time';
import { objectiveAccesses } from '../db/schema';
import { learnerCall, type Call } from '../server/call';
import { notFound } from '../server/problem';
import { teaches } from '../server/sign-in/teaching';

/** For instructors: the extra time of one learner of their course. A clock that runs already keeps its end. */
export const extraTimeCalls: Call[] = [
  learnerCall(setExtraTime, {
    summary: 'Gives one learner of a course more time for its quizzes, in percent of their limits; for instructors',
    async run({ db, user, params, body }) {
      const { id: objectiveId, userId } = params;
      const [found] = await db
        .update(objectiveAccesses)
        .set({ extraTimePercent: body.percent })
        .where(
          and(
            eq(objectiveAccesses.objectiveId, objectiveId),
            eq(objectiveAccesses.userId, userId),
            teaches(user.id, objectiveId),
          ),
        )
        .returning({ percent: objectiveAccesses.extraTimePercent });
      if (!found) throw notFound();
      return found;
    },
  }),
];
