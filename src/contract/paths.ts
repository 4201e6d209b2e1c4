import { toJson } from '../base/json';
import { accessFields, catalogFields } from './listed';
import type { Expression } from './query-expression';
import type { SettingKey } from './settings-about';
import type { CourseAccessFields, GradingScaleFields } from './list-fields';
import { path } from './path';
import { listParams, LMS, PLATFORM, type ListQuery } from './public-paths';

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
export const settings = path(`${PLATFORM}settings/query`, (keys: SettingKey[]) => ({ keys: keys.join(',') }));
/** The settings that the shell needs, in one request. */
export const shellSettings = path(settings.pattern, () => ({
  keys: (
    [
      'ui.learner.navigation',
      'platform.ui.feedback',
      'platform.common.supported_locales',
      'platform.common.locale',
    ] satisfies SettingKey[]
  ).join(','),
}));
export const featureFlags = `${PLATFORM}feature-flags`;
export const fragments = `${PLATFORM}fragments/learn`;
export const events = `${PLATFORM}events`;
export const feedback = `${PLATFORM}feedback`;
/** Short-lived addresses of files, for requests that the browser makes itself. */
export const signedAddresses = `${LMS}signed-addresses`;
/** A page, not a call: the frame for content with an author's styles and scripts. */
export const contentFrame = `${LMS}content-frame`;

/** What is below one attempt of the learner at a course. */
const ATTEMPT = `${LMS}users/me/objective-workflows/:id/` as const;

export type AccessListQuery = ListQuery<CourseAccessFields>;
/** The parameters of a list of accesses with these fields. @param usual the default order, as JSON */
const accessParams = (usual: string, fields: readonly string[], list: AccessListQuery) => ({
  ...listParams(list, usual),
  select: toJson(fields),
  omit: 'empty',
});
/**
 * The default order of My courses. The reference platform sorts by last use; other platforms sort by the last start, then by the
 * nearest due date.
 */
export const lastUsedFirst =
  '[{"selector":"objectiveWorkflowAggregate.lastObjectiveWorkflow.started","desc":true},{"selector":"dueDate","desc":false}]';
const accesses = `${LMS}users/me/objective-accesses/query` as const;
/** GET: some fields of the learner's courses, by last use. */
export const coursesWith = (fields: readonly string[]) =>
  path(accesses, (list: AccessListQuery = {}) => accessParams(lastUsedFirst, fields, list));
/** GET: a page of My courses, each with the learner’s work at it. */
export const enrolledCourses = coursesWith(accessFields);
/** GET: the ids of those of some courses that the learner has. */
export const enrolledAmong = path(accesses, (ids: readonly string[]) =>
  accessParams('[{"selector":"objective.id","desc":false}]', ['objective.id'], {
    filter: ['objective.id', 'in', ids],
    take: ids.length,
  }),
);
/** On which shelf the learner has put a course (LST-15). @param accessId `id` in the list of My courses */
export const courseShelf = path(`${LMS}users/me/objective-accesses/:id/shelf`);
export const enrolledShowcases = `${LMS}users/me/enrolled-showcases`;
export const enrolledCategories = `${LMS}users/me/enrolled-filter-categories`;
export const catalogShowcases = `${LMS}users/me/catalog-showcases`;
export const catalogCategories = `${LMS}users/me/catalog-filter-categories`;
export const terms = `${LMS}users/me/terms`;
/** GET: a page of the catalog, each course with the learner’s work at it. */
export const catalog = path(`${LMS}users/me/catalog/query`, (list: AccessListQuery = {}) =>
  accessParams('[{"selector":"objective.name","desc":false}]', catalogFields, list),
);
/** GET: the learner’s access to one course; 404 when they have none. */
export const courseAccess = path(`${LMS}users/me/objectives/:id/objective-access`);
/** A learner's work at one activity in an attempt. */
export const activityAggregate = path(`${ATTEMPT}activities/:activityId/activity-workflow-aggregate`);
/** GET: the learner’s work at one course: the last attempt and the best result. */
export const aggregate = path(`${LMS}objectives/:id/objective-workflow-aggregate`);
/** GET: the finished attempts at a course, newest first. @param aggregateId of the work at the course */
export const objectiveRecords = path(`${LMS}objective-workflow-aggregates/:id/objective-records`);
/** GET: grading scales with their grades and colours. */
export const gradingScales = path(`${LMS}grading-scales/query`, (ids: readonly string[]) => ({
  filter: toJson(['id', 'in', ids] satisfies Expression<GradingScaleFields>),
}));
/** GET: one attempt at a course. */
export const objectiveWorkflow = path(`${LMS}objective-workflows/:id`);
/** Where the learner is in the content of an attempt. */
export const readingPlace = path(`${ATTEMPT}place`);
/** More activities than this are not sent at once: the parts of a section come when it is opened. */
const most = () => ({ most: 200 });
/** GET: the activity that the course is, with all its parts and the work at each in an attempt. */
export const wholeTree = path(`${ATTEMPT}activity-with-aggregates`);
/** As `wholeTree`; of a large tree the upper levels, and the place where the learner goes on. */
export const activityTree = path(wholeTree.pattern, most);
/** GET: the parts of one section, which the tree left out. */
export const activityChildren = path(`${ATTEMPT}activity/:pathId/children`, most);
const attempt = path(`${ATTEMPT}activity`);
/** Whether a path is that of a tree of an attempt, or of some parts of it. */
export const isOfTree = (workflowId: string) => (path: string) =>
  path.startsWith(attempt(workflowId)) && /\/(activity-with-aggregates|children)(\?|$)/.test(path);
/** GET: the content of one part; 403 or 404 while the part is closed. */
export const activityContent = path(`${ATTEMPT}activity/:pathId/content`);

const ofDomain = (domain?: string) => ({ domain });
/** GET: the collections of a public catalog. @param domain its key; absent: the platform’s main one */
export const openCatalogShowcases = path(`${LMS}public/open-catalog/objectives/showcases`, ofDomain);
/** GET: the filter categories of a public catalog. @param domain its key; absent: the platform’s main one */
export const openCatalogCategories = path(`${LMS}public/open-catalog/objectives/filter-categories`, ofDomain);

/** One attempt at an activity. Places in its films are stored there. */
export const activityWorkflow = path(`${ATTEMPT}activity-workflows/:awId`);

/** GET: the public certificate with a number; it needs no session. */
export const publicCertificate = path(`${LMS}public/certificate-records/:id`);
/** GET: the learner’s certificates and finished courses. */
export const learningRecord = `${LMS}users/me/learning-record`;
/** GET: the same as one signed file, as text. */
export const learningRecordFile = `${learningRecord}/credential`;
/** The keys that sign credentials, as a JWK set. */
export const credentialKeys = `${LMS}public/credentials/jwks.json`;
/** GET: a signed list of the states of credentials, as text. */
export const statusList = path(`${LMS}public/credentials/status/:id`);

/** GET: the organizational units of a person. */
export const units = path(`${LMS}users/:id/units`);
/** POST sets a person’s preferred time zone. */
export const timezone = path(`${LMS}users/:id/timezone`);
export const tasks = `${LMS}users/me/tasks/query`;
/** GET: the current banners of a placement. @param placement e.g. `learn` */
export const banners = path('/api/banner/v1/banners', (placement: string) => ({ placement }));

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
