/** The topics that learners rate (FBK-01), in this order. */
export const FEEDBACK_TOPICS = [
  'navigation',
  'startingAndFinishing',
  'results',
  'communications',
  'activities',
  'exams',
  'mobile',
  'registration',
  'content',
  'reports',
  'administration',
  'other',
] as const;

/** From very bad to very good. */
export const FEEDBACK_GRADES = [1, 2, 3, 4, 5] as const;
/** Characters. */
export const LONGEST_COMMENT = 2_000;
