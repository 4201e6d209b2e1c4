/** The enumerations of the contract. A newer platform may send other values: rules treat them as none of these. */

export const ContentType = { text: 1, lti: 2, composite: 3, event: 4, video: 5, discussion: 6 } as const;

/** State of an objective and of an activity. */
export const PublicationState = { draft: 1, ready: 2, expired: 3, archived: 4 } as const;

/** State of an objective workflow and of an activity workflow. */
export const WorkflowState = {
  inProgress: 1,
  submitted: 2,
  inGrading: 3,
  graded: 4,
  gradingApproved: 5,
  finished: 6,
} as const;

export const CommandState = { completed: 1, failed: 2, canceled: 3 } as const;

export const PresentationMode = { tree: 0, tiles: 1, longRead: 2, longReadWithoutNames: 3 } as const;

export const DisplayMode = { fullscreen: 1, embeddedAuto: 2, embeddedCustom: 3 } as const;

/** When a grade or a result is visible. Only results-disclosure policies have `afterScore`. */
export const ResultVisibility = { none: 0, never: 1, afterFinish: 2, afterDate: 3, afterScore: 4 } as const;

export const TimeUnit = { minutes: 1, hours: 2, days: 3, weeks: 4, months: 5, years: 6 } as const;

export const BadgeType = { custom: 1, credly: 2 } as const;

export const BadgeStatus = { draft: 1, active: 2, archived: 3 } as const;

export const LtiVersion = { v11: 1, v13: 3 } as const;

/** When a finished activity may be reviewed. With `afterRevealingResults` the results-disclosure policy decides. */
export const ReviewPolicy = { none: 0, never: 1, afterSubmission: 2, afterRevealingResults: 3 } as const;

/** State of a proctoring session. A sitting may be started in `created` and in `canceled`. */
export const ProctoringState = { created: 1, inProgress: 2, finished: 3, canceled: 4 } as const;
