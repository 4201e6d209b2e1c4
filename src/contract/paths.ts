import { toJson } from '../base/json';
import { catalogAccessFields, listedAccessFields } from './listed-access';
import type { Expression } from './query-expression';
import type { SettingKey } from './settings-about';
import { withQuery } from '../base/with-query';
import type { CertificateFields, CourseAccessFields, GradingScaleFields } from './list-fields';
import { id, listParams, LMS, PLATFORM, type ListQuery } from './public-paths';

/**
 * All paths that this client requests, except those in the other *-paths.ts files. This file imports no valibot, because the loader
 * uses it for the first requests of a screen. Paths are relative to the API base.
 */
export * from './public-paths';

export const config = '/learn/config-ui/config.json';
/** The OAuth client of the page that asks; the platform finds it by `Origin`. */
export const partnerClient = `${LMS}public/partner-client`;
/** DELETE ends the session of a page of a partner: all tokens of this browser there. */
export const tokenSession = `${PLATFORM}users/me/token-session`;
/** GET: the values of settings by key. The platform answers with those that are set. */
export const settings = (keys: SettingKey[]) => withQuery(`${PLATFORM}settings/query`, { keys: keys.join(',') });
/** The settings that the shell needs, in one request. */
export const shellSettings = () =>
  settings([
    'ui.learner.navigation',
    'platform.ui.feedback',
    'platform.common.supported_locales',
    'platform.common.locale',
  ]);
export const featureFlags = `${PLATFORM}feature-flags`;
export const fragments = `${PLATFORM}fragments/learn`;
export const events = `${PLATFORM}events`;
export const feedback = `${PLATFORM}feedback`;
/** Short-lived addresses of files, for requests that the browser makes itself. */
export const signedAddresses = `${LMS}signed-addresses`;
/** A page, not a call: the frame for content with an author's styles and scripts. */
export const contentFrame = `${LMS}content-frame`;

export type AccessListQuery = ListQuery<CourseAccessFields>;
/** A list of accesses with these fields. @param usual the default order, as JSON */
export const accesses = (path: string, usual: string, fields: readonly string[], list: AccessListQuery) =>
  withQuery(`${LMS}users/me/${path}/query`, { ...listParams(list, usual), select: toJson(fields), omit: 'empty' });
/**
 * The default order of My courses. The reference platform sorts by last use; other platforms sort by the last start, then by the
 * nearest due date.
 */
export const lastUsedFirst =
  '[{"selector":"objectiveWorkflowAggregate.lastObjectiveWorkflow.started","desc":true},{"selector":"dueDate","desc":false}]';
/** GET: a page of My courses, each with the learner’s work at it. */
export const enrolledCourses = (list: AccessListQuery = {}) =>
  accesses('objective-accesses', lastUsedFirst, listedAccessFields, list);
/** GET: the ids of those of some courses that the learner has. */
export const enrolledAmong = (ids: readonly string[]) =>
  accesses('objective-accesses', '[{"selector":"objective.id","desc":false}]', ['objective.id'], {
    filter: ['objective.id', 'in', ids],
    take: ids.length,
  });
/** On which shelf the learner has put a course (LST-15). @param accessId `id` in the list of My courses */
export const courseShelf = (accessId: string) => `${LMS}users/me/objective-accesses/${id(accessId)}/shelf`;
export const enrolledShowcases = `${LMS}users/me/enrolled-showcases`;
export const enrolledCategories = `${LMS}users/me/enrolled-filter-categories`;
export const catalogShowcases = `${LMS}users/me/catalog-showcases`;
export const catalogCategories = `${LMS}users/me/catalog-filter-categories`;
export const terms = `${LMS}users/me/terms`;
/** GET: a page of the catalog, each course with the learner’s work at it. */
export const catalog = (list: AccessListQuery = {}) =>
  accesses('catalog', '[{"selector":"objective.name","desc":false}]', catalogAccessFields, list);
/** GET: the learner’s access to one course; 404 when they have none. */
export const courseAccess = (objectiveId: string) => `${LMS}users/me/objectives/${id(objectiveId)}/objective-access`;
/** A learner's work at one activity in an attempt. */
export const activityAggregate = (workflowId: string, activityId: string) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activities/${id(activityId)}/activity-workflow-aggregate`;
/** GET: the learner’s work at one course: the last attempt and the best result. */
export const aggregate = (objectiveId: string) => `${LMS}objectives/${id(objectiveId)}/objective-workflow-aggregate`;
/** GET: the finished attempts at a course, newest first. @param aggregateId of the work at the course */
export const objectiveRecords = (aggregateId: string) =>
  `${LMS}objective-workflow-aggregates/${id(aggregateId)}/objective-records`;
/** GET: grading scales with their grades and colours. */
export const gradingScales = (ids: readonly string[]) =>
  withQuery(`${LMS}grading-scales/query`, {
    filter: toJson(['id', 'in', ids] satisfies Expression<GradingScaleFields>),
  });
/** GET: one attempt at a course. */
export const objectiveWorkflow = (workflowId: string) => `${LMS}objective-workflows/${id(workflowId)}`;
/** Where the learner is in the content of an attempt. */
export const readingPlace = (workflowId: string) => `${LMS}users/me/objective-workflows/${id(workflowId)}/place`;
const attempt = (workflowId: string) => `${LMS}users/me/objective-workflows/${id(workflowId)}`;
/** More activities than this are not sent at once: the parts of a section come when it is opened. */
const MOST_ACTIVITIES = 200;
/** GET: the activity that the course is, with all its parts and the work at each in an attempt. */
export const wholeTree = (workflowId: string) => `${attempt(workflowId)}/activity-with-aggregates`;
/** As `wholeTree`; of a large tree the upper levels, and the place where the learner goes on. */
export const activityTree = (workflowId: string) => `${wholeTree(workflowId)}?most=${MOST_ACTIVITIES}`;
/** GET: the parts of one section, which the tree left out. */
export const activityChildren = (workflowId: string, activityPathId: string) =>
  `${attempt(workflowId)}/activity/${id(activityPathId)}/children?most=${MOST_ACTIVITIES}`;
/** Whether a path is that of a tree of an attempt, or of some parts of it. */
export const isOfTree = (workflowId: string) => (path: string) =>
  path.startsWith(`${attempt(workflowId)}/activity`) && /\/(activity-with-aggregates|children)(\?|$)/.test(path);
/** GET: the content of one part; 403 or 404 while the part is closed. */
export const activityContent = (workflowId: string, activityPathId: string) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity/${id(activityPathId)}/content`;
/** `present`: the learner has the activity on screen, and the team sees them as present. */
export const participants = (workflowId: string, activityPathId: string, present: boolean) =>
  withQuery(
    `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-paths/${id(activityPathId)}/participants/query`,
    {
      present: present || undefined,
    },
  );
/** GET: the workflow that the learner’s team shares at one activity. */
export const groupActivityWorkflow = (aggregateId: string, groupActivityWorkflowId: string) =>
  `${LMS}users/me/objective-workflow-aggregates/${id(aggregateId)}/group-activity-workflows/${id(groupActivityWorkflowId)}`;

/** GET: the last proctoring session at one activity. */
export const lastProctoringSession = (workflowId: string, activityWorkflowId: string) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-workflows/${id(activityWorkflowId)}/last-proctoring-session`;
/** GET: a token by which the proctoring service admits the learner. It creates a session when there is none. */
export const proctoringStartToken = (workflowId: string, activityWorkflowId: string, activityPathId?: string) =>
  withQuery(`${lastProctoringSession(workflowId, activityWorkflowId)}/start-token`, { activityPathId });

/** GET: the collections of a public catalog. @param domain its key; absent: the platform’s main one */
export const openCatalogShowcases = (domain?: string) =>
  withQuery(`${LMS}public/open-catalog/objectives/showcases`, { domain });
/** GET: the filter categories of a public catalog. @param domain its key; absent: the platform’s main one */
export const openCatalogCategories = (domain?: string) =>
  withQuery(`${LMS}public/open-catalog/objectives/filter-categories`, { domain });

/** One attempt at an activity. Places in its films are stored there. */
export const activityWorkflow = (workflowId: string, activityWorkflowId: string) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-workflows/${id(activityWorkflowId)}`;

/** Newest first. */
export const certificates = (filter: Expression<CertificateFields>, list?: { take: number; select: string }) =>
  withQuery(`${LMS}certificate-records/query`, {
    filter: toJson(filter),
    sort: '[{"selector":"created","desc":true}]',
    ...list,
  });
/** GET: a learner’s certificates of one course, newest first. */
export const certificatesOfCourse = (objectiveId: string, userId: string) =>
  certificates([['objectiveId', '=', objectiveId], 'and', ['userId', '=', userId]]);
/** GET: a list with the certificate of a number, for its owner; empty for other people. */
export const certificate = (number: string) => certificates(['certificateNumber', '=', number]);
/** GET: the public certificate with a number; it needs no session. */
export const publicCertificate = (number: string) => `${LMS}public/certificate-records/${id(number)}`;
/** GET: the learner’s certificates and finished courses. */
export const learningRecord = `${LMS}users/me/learning-record`;
/** GET: the same as one signed file, as text. */
export const learningRecordFile = `${learningRecord}/credential`;
/** The keys that sign credentials, as a JWK set. */
export const credentialKeys = `${LMS}public/credentials/jwks.json`;
/** GET: a signed list of the states of credentials, as text. */
export const statusList = (list: string) => `${LMS}public/credentials/status/${id(list)}`;

const channel = (channelId: string) => `${PLATFORM}channels/${id(channelId)}`;
export const channels = `${PLATFORM}channels`;
export const conversations = `${channels}/query`;
export const unreadChannels = `${PLATFORM}channels/unread`;
/** PUT marks all messages up to one as read. */
export const channelRead = (channelId: string) => `${channel(channelId)}/read`;
/** GET: messages, newest first. `before` is the id of a message; `take` is their number. */
export const channelMessages = (channelId: string, page: { before?: string | undefined; take?: number } = {}) =>
  withQuery(`${channel(channelId)}/messages`, page);
/** Server-sent events: the messages after the message `after`, or from now on. */
export const channelStream = (channelId: string, after?: string) =>
  withQuery(`${channel(channelId)}/stream`, { after });

/** GET: a question that was sent by email, with its answer if there is one. */
export const reinforcementWorkflow = (workflowId: string) =>
  `${LMS}users/me/reinforcement-learning-workflows/${id(workflowId)}`;
/** POST answers the question. The first answer counts; a later one gets the outcome of the first. */
export const reinforcementAnswer = (workflowId: string) => `${reinforcementWorkflow(workflowId)}/answer`;

/** GET: the organizational units of a person. */
export const units = (userId: string) => `${LMS}users/${id(userId)}/units`;
/** POST sets a person’s preferred time zone. */
export const timezone = (userId: string) => `${LMS}users/${id(userId)}/timezone`;
export const rooms = `${LMS}users/me/groups/query`;
/** GET: one of the learner’s rooms, with its courses and members. */
export const room = (groupId: string) => `${LMS}users/me/groups/${id(groupId)}`;
export const tasks = `${LMS}users/me/tasks/query`;
/** GET: the current banners of a placement. @param placement e.g. `learn` */
export const banners = (placement: string) => withQuery('/api/banner/v1/banners', { placement });
/** GET: the dates of the learner’s courses between two instants (ISO 8601). */
export const calendarEvents = (from: string, to: string) =>
  withQuery(`${LMS}users/me/calendar-events/query`, { from, to });
/** Whether the learner's calendar has a private address. POST creates it, DELETE revokes it. */
export const calendarLink = `${LMS}users/me/calendar-link`;

export const startObjectiveWorkflow = `${LMS}start-objective-workflows`;
export const submitObjectiveWorkflow = `${LMS}submit-objective-workflows`;
export const finishObjectiveWorkflow = `${LMS}finish-objective-workflows`;
export const undoStart = `${LMS}undo-start-objective-workflows`;
export const createSelfEnrollment = `${LMS}create-self-enrollments`;
/** POST, for administrators. */
export const revokeCertificate = `${LMS}revoke-certificates`;
export const createObjectiveAccess = `${LMS}create-objective-accesses`;
export const startActivityWorkflow = `${LMS}start-activity-workflows`;
export const finishActivityWorkflow = `${LMS}finish-activity-workflows`;
