import type { Action } from './action';
import { courseActions } from './course-actions';
import { discussionActions } from './discussion-actions';
import { listActions } from './list-actions';
import { quizActions } from './quiz-actions';
import { worldActions } from './world-actions';

/** Everything that the robot can do. Their order is part of a seed's meaning: add new ones at the end of their list. */
export const actions: readonly Action[] = [
  ...courseActions,
  ...quizActions,
  ...discussionActions,
  ...listActions,
  ...worldActions,
];
