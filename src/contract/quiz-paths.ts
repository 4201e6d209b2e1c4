const sitting = (activityWorkflowId: string) =>
  `/api/assessment/v1/activity-workflows/${encodeURIComponent(activityWorkflowId)}/`;

/** These paths are in this file because they load with a quiz. */
export const quizQuestions = (activityWorkflowId: string) => `${sitting(activityWorkflowId)}questions`;
/** PUT saves answers; of each answer the platform stores the highest revision. */
export const quizAnswers = (activityWorkflowId: string) => `${sitting(activityWorkflowId)}answers`;
