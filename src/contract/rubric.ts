import * as v from './schema';
import { number, text } from './common';

/** A level of a criterion, with the points that it gives. */
const rubricLevel = v.object({ id: text, name: text, points: number });
/** What is looked at in a work, and the levels that it may reach. */
const rubricCriterion = v.object({ id: text, name: text, levels: v.array(rubricLevel) });
/** The rubric of an activity: its criteria. */
export const rubric = v.array(rubricCriterion);
export type Rubric = v.InferOutput<typeof rubric>;

/** The reached levels: id of the criterion to id of the level. */
export const reachedLevels = v.record(text, text);
export type ReachedLevels = v.InferOutput<typeof reachedLevels>;
