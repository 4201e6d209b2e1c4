import { Refused } from '../server/refused';
import type { Kind, KindPlace } from '../course/kind';
import { countOwn } from './rows';

const required = ({ details }: KindPlace) => details.discussion?.requiredPosts ?? 0;
const own = ({ db, userId, found, axis }: KindPlace) => countOwn(db, userId, { objectiveId: found.objective.id, axis });

/** A discussion: a learner can complete it after they have written the required posts. */
export const discussion: Kind = {
  async mayFinish(place) {
    const [least, written] = [required(place), await own(place)];
    if (written >= least) return;
    const message = `Take part in the discussion first: you have written ${written} of ${least} posts.`;
    throw new Refused({ activityWorkflowIds: [message] });
  },
  content: async (place) => ({ discussion: { requiredPosts: required(place), ownPosts: await own(place) } }),
};
