import { call } from '../call';
import { path } from '../path';
import { LMS } from '../public-paths';
import * as v from '../schema';

/** Ten times the time of others is enough for anybody. */
const MOST_PERCENT = 900;

/** How much more time than others a learner has for each quiz with a time limit, in percent of the limit. */
const extraTime = v.object({ percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PERCENT)) });
export const setExtraTime = call('put', path(`${LMS}objectives/:id/learners/:userId/extra-time`), {
  body: extraTime,
  answer: extraTime,
});
