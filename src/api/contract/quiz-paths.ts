const sitting = (activityWorkflowId: string) =>
  `/api/assessment/v1/activity-workflows/${encodeURIComponent(activityWorkflowId)}/`;

/** Apart from the other paths: only who takes a quiz needs them. */
export const quizQuestions = (activityWorkflowId: string) => `${sitting(activityWorkflowId)}questions`;
export const quizAnswers = (activityWorkflowId: string) => `${sitting(activityWorkflowId)}answers`;
