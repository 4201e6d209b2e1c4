/** The details of each event, besides the user properties (SES-03). */
export interface EventDetails {
  about_the_course_page_load: { objectiveId: string };
  course_open_first_time: { objectiveId: string };
  objective_start: { objectiveId: string; objectiveWorkflowId: string };
  course_restart: { objectiveId: string; objectiveWorkflowId: string };
  course_open_for_review: { objectiveId: string; objectiveWorkflowId: string };
  /** `axis` is the part's, '' for a course that is one activity. */
  activity_start: { objectiveWorkflowId: string; activityWorkflowId: string; axis: string };
  product_feedback: { grade: number; details: string[]; comment: string };
  my_courses_search: { search: string };
}
export type EventName = keyof EventDetails;

/** An event before the learner's user properties are added. */
export interface Noticed {
  name: EventName;
  at: string;
  locale: string;
  /** Whether the mobile layout was shown. */
  mobile: boolean;
  details: EventDetails[EventName];
}
