import type { Shelf } from './shelves';

/**
 * The entities of the contract. Instants are ISO 8601 strings, `null` means "has none", and enumerations are numbers (see
 * enumerations.ts). The valibot schemas in src/contract return exactly these types.
 */

export interface Named {
  id: string;
  name: string;
}

export interface Grade {
  name: string;
  /** 0..1 */
  normalizedMinScore: number;
  /** CSS colour, or null for the default. */
  color: string | null;
}

/** A grade in a scale. */
export interface ScaleGrade extends Grade {
  id?: string;
}

export interface GradingScale {
  id: string;
  name: string;
  description: string | null;
  maxScore: number;
  /** 0..1 */
  normalizedPassingScore: number | null;
  numberOfGrades: number;
  objectiveGrades: ScaleGrade[];
  /** The grade at the passing score; null when the scale has no passing score. */
  passingGradeId: string | null;
}

/** A part of a course as the course page announces it, before the course is started. Times are ISO 8601 instants. */
export interface OutlinePart {
  name: string;
  /** As of a course; absent or null: that of the course. */
  language?: string | null | undefined;
  /** ContentType */
  type: number;
  optional: boolean;
  /** Minutes; null: unknown, as of a chapter. */
  duration: number | null;
  quiz: boolean;
  proctored: boolean;
  /** Null: without limit. */
  attemptLimit: number | null;
  opens: string | null;
  due: string | null;
  /** The parts of a chapter. */
  parts: OutlinePart[];
}

/** Facts about a course for those who have not started it: who teaches it, its parts, its certificate. Lists of courses have none. */
export interface CourseFacts {
  /** Who teaches it. Visitors do not see them. */
  instructors: { name: string }[];
  /** What a person needs, as plain text. */
  prerequisites: string | null;
  /** The number of parts with content. */
  partCount: number;
  /** The parts. Empty for visitors, for a course that is one activity, and once the learner has the contents. */
  parts: OutlinePart[];
  /** The certificate that the course gives. */
  certificate: CertificatePromise | null;
}

export interface CertificatePromise {
  name: string;
  /** 0..1; null: finishing the course is enough. */
  normalizedPassingScore: number | null;
  /** Null: it does not expire. */
  validMonths: number | null;
  /** Address of a picture of a sample, on the platform. */
  sampleUrl: string | null;
}

/** A course. `about` is untrusted HTML: only src/text may turn it into DOM. */
export interface Objective {
  id: string;
  name: string;
  code: string;
  description: string;
  about: string | null;
  /** The language of its texts, a tag of BCP 47; absent or null: the platform does not tell it. */
  language?: string | null | undefined;
  state: number;
  type: number;
  imageUrl: string | null;
  /** The course's own address, http or https, in place of its page in the portal; absent or null: it has none. */
  href?: string | null | undefined;
  supportMobileView: boolean;
  supportFullscreenView: boolean;
  supportLtiAuthoring: boolean;
  supportReview: boolean;
  presentationMode: number;
  displayMode: number;
  proctored: boolean;
  announcementChannelId: string | null;
  showcases: { name: string }[];
  objectiveGradingScale: GradingScale | null;
  certificateTemplates: { name: string }[];
  retakeWindow: number | null;
  retakeWindowUnit: number | null;
  gradingScaleId: string | null;
  enableAiTutor: boolean;
  accessNewContentAfterCompletion: boolean;
  /** Minutes of work for the course's activity. */
  duration: number | null;
  /** Null: the platform does not send it. */
  activity: ObjectiveActivity | null;
  /** Absent or null: the platform does not send them. */
  facts?: CourseFacts | null;
}

/** The activity of a course that is one activity: the part that the course page needs. */
export interface ObjectiveActivity {
  id?: string | null | undefined;
  activityConstraint: ActivityConstraint | null;
  /**
   * The learner's work in the last attempt; an activity that waits for its grade comes first. For a course with several parts it
   * has only that activity; lists lack it.
   */
  activityWorkflowAggregate?: Pick<ActivityWorkflowAggregate, 'lastActivityWorkflow'> | null | undefined;
}

export interface ObjectiveWorkflow {
  id: string;
  state: number;
  /** 0..1; null: the platform does not know it. */
  progress: number | null;
  started: string;
  submitted: string | null;
  finished: string | null;
  protectResults: boolean;
  objectiveRecordId: string | null;
  /** The part at which the learner continues, while the attempt is in progress. Absent for a course without parts. */
  nextPart?: { axis: string; name: string } | null | undefined;
  /** No required part is left, so the learner finishes the course. Absent, and without a next part: the progress tells. */
  toFinish?: boolean | undefined;
  /** Until when the learner may undo the start. Absent or null: it can't be undone. */
  undoableUntil?: string | null | undefined;
  /** The learner's last place, on any device. Undefined when the platform does not store it. */
  lastPlace?: ReadingPlace | null | undefined;
}

/** A place in the content of a course. */
export interface ReadingPlace {
  /** Axis of the part; '' is a course that is one activity. */
  axis: string;
  /** How many blocks of its text (paragraphs, headings, items …) are above the place; 0: its beginning. */
  paragraph: number;
  /** When the learner was there. */
  at: string;
}

/** One finished attempt. Score, grade and passed are null while the reveal policy hides them. */
export interface ObjectiveRecord {
  id: string;
  finished: string;
  score: number | null;
  maxScore: number | null;
  normalizedScore: number | null;
  grade: string | null;
  passed: boolean | null;
  /** 0..1 */
  progress: number;
  protectResults: boolean;
  /** The attempt at the activity behind the result, for a course that is one activity. Null: several parts, or imported. */
  activityRecord: { activityWorkflowId: string | null } | null;
  /** Null: imported from another platform. */
  objectiveWorkflowId: string | null;
}

export interface ObjectiveWorkflowAggregate {
  id: string;
  isSelfEnrolled: boolean;
  lastObjectiveWorkflow: ObjectiveWorkflow | null;
  lastObjectiveRecord: ObjectiveRecord | null;
}

/** One learner's access to one course. */
export interface ObjectiveAccess {
  id: string;
  userId: string;
  objective: Objective;
  objectiveWorkflowAggregate: ObjectiveWorkflowAggregate | null;
  dueDate: string | null;
  availabilityDate: string | null;
  availabilityEndDate: string | null;
  retake: boolean;
  isMandatory: boolean;
  termId: string | null;
  gradeRevealPolicy: number;
  gradeRevealDate: string | null;
  /** The learner's own access; null: a course of the catalog that the learner does not have. */
  objectiveAccess: {
    id: string;
    /** Undefined: the platform has no shelves. */
    shelf?: Shelf | null | undefined;
  } | null;
}

export interface ActivityConstraint {
  startFrom: string | null;
  startUntil: string | null;
  accessibleUntil: string | null;
  gracePeriodUntil: string | null;
  due: string | null;
  resultsDisclosureFrom: string | null;
  resultsDisclosureAbove: number | null;
  resultsDisclosurePolicy: number | null;
  reviewPolicy: number | null;
  revealResultsFrom: string | null;
}

export interface ActivityWorkflow {
  id: string;
  state: number;
  finished: string | null;
  submitted: string | null;
  lastProctoringSessionId: string | null;
  activityPartIds: string[];
  /** The workflow of the learner's team (collaborative mode). */
  groupActivityWorkflowId: string | null;
}

/** The best result at an activity; score and passed are null while its disclosure policy hides them. */
export interface ActivityResult {
  finished: string | null;
  score: number | null;
  maxScore: number | null;
  /** 0..1 */
  normalizedScore: number | null;
  passed: boolean | null;
}

export interface ActivityWorkflowAggregate {
  lastActivityWorkflow: ActivityWorkflow | null;
  bestActivityRecord: ActivityResult | null;
  /** Attempts begun within this attempt at the course. */
  attempts: number;
}

/** Numbers of parts with content that count for progress; those finished or submitted are done. */
export interface PartCounts {
  total: number;
  done: number;
  mandatory: number;
  mandatoryDone: number;
}

export interface Activity {
  id: string;
  name: string;
  /** As of a course; absent or null: that of the course. */
  language?: string | null | undefined;
  code: string;
  type: number;
  state: number;
  /** Minutes. */
  duration: number | null;
  proctored: boolean;
  supportReview: boolean;
  supportMobileView: boolean;
  /** The address that a launch of an external tool opens. */
  toolUrl: string | null;
  /** Empty while `childrenCount` is more than 0: the platform sends them when they are requested. */
  children: ActivityPart[];
  childrenCount: number;
  /** Of a section whose parts were not sent: how many it has. */
  unsent?: PartCounts | null | undefined;
  activityConstraint: ActivityConstraint | null;
  activityWorkflowAggregate: ActivityWorkflowAggregate | null;
  presentationMode: number;
  imageUrl: string | null;
  /** Attempts allowed within one attempt at the course; null: no limit. */
  attemptLimit: number | null;
  /** An instructor grades submissions. */
  manualGrading: boolean;
  /** It takes a text and files: the platform has the calls of src/contract/submission.ts. */
  submission: boolean;
  /** It has questions, which the platform scores. */
  quiz: boolean;
  /** The time of one attempt; absent or null: no limit, or the platform does not tell it. */
  timeLimitSeconds?: number | null | undefined;
  questionCount?: number | null | undefined;
  /** 0..1; absent or null: there is none, or the learner may not know it. */
  normalizedPassingScore?: number | null | undefined;
  supportCollaborativeMode: boolean;
  supportPersonalMode: boolean;
  /** An external tool that sends scores. */
  supportLtiGrading: boolean;
  /** CSS pixels, for the display mode 'embedded custom'. */
  preferredWidth: number | null;
  preferredHeight: number | null;
}

/** An activity at its place in a composite course. */
export interface ActivityPart {
  id: string;
  order: number;
  optional: boolean;
  scoreWeight: number;
  /** Ids of the parts from the root to this one, joined by a slash. */
  axis: string;
  activityPathId: string;
  available: boolean;
  contentAvailable: boolean;
  childActivity: Activity;
}

export interface CertificateRecord {
  id: string;
  certificateNumber: string;
  certificateTemplate: {
    name: string;
    about: string | null;
    /** BadgeType and BadgeStatus; null when there is no badge. */
    badgeType: number | null;
    badgeStatus: number | null;
    badgeImageUrl: string | null;
  };
  objectiveId: string;
  /** Null: the platform sends the course only in other calls. */
  objective: { name: string; code: string; description: string } | null;
  userId: string;
  /** The learner's full name, as printed; null when the platform does not send it. */
  userName: string | null;
  objectiveRecord: ObjectiveRecord | null;
  normalizedPassingScore: number | null;
  expirationDate: string | null;
  certificatePdfUrl: string | null;
  certificatePngUrl: string | null;
  /** The badge's page at Credly. */
  externalUrl: string | null;
  /** The issuer, who also signed the credential. */
  issuerName: string | null;
  /** The Open Badges 3.0 credential as a compact JWS; null when it was issued without one. */
  credential: string | null;
  /** The address to download it from. */
  credentialUrl: string | null;
  created: string;
  /** When an administrator revoked it, and why; absent or null: it was not revoked. */
  revocation?: Revocation | null;
}

export interface Revocation {
  revoked: string;
  reason: string;
}

export interface PermissionEntry {
  name: string;
  scope_id?: string;
  /** Other attributes, compared by their values. */
  [attribute: string]: unknown;
}

/** The signed-in person, with roles, permissions, licensed features, portal URL and impersonator. */
export interface User {
  id: string;
  role: string[];
  tenant: string;
  tenant_id: string;
  username: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  email: string;
  timezone: string | null;
  locale?: string | null;
  browserZone?: string | null;
  unreadNotices?: number;
  accountUrl?: string | null;
  learningRecord?: boolean;
  permissions: PermissionEntry[];
  licensedFeatures: string[];
  portalUrl: string | null;
  adminUrl: string | null;
  impersonator: { id: string; name: string } | null;
}

export interface UserUnit {
  name: string;
  membership: { is_primary: boolean }[];
}

export interface CalendarEvent {
  id: string;
  /** A due date, the first or last date of availability, an event, or a term. */
  kind: 'due' | 'available' | 'closes' | 'event' | 'term';
  title: string;
  /** ISO 8601; for whole days (a term) the first day, `2026-09-01`. */
  start: string;
  /** ISO 8601; for whole days the last day, which is included. */
  end: string | null;
  objectiveId: string | null;
  location: string | null;
  /** It lasts whole days, which are the same in every time zone. */
  allDay?: boolean | undefined;
  /** The name of the course, when the title is that of a part. */
  course?: string | null | undefined;
  /** The part, for a link to it. */
  activityPathId?: string | null | undefined;
  /** Present only while the learner may open the event. */
  meetingUrl?: string | null | undefined;
  /** The learner has done what is due, or can be done until then. */
  isDone?: boolean | undefined;
}

/** A course in the open catalog, without data about learners. */
export type PublicObjective = Pick<
  Objective,
  | 'id'
  | 'name'
  | 'language'
  | 'code'
  | 'description'
  | 'about'
  | 'state'
  | 'type'
  | 'imageUrl'
  | 'href'
  | 'showcases'
  | 'duration'
  | 'facts'
>;
