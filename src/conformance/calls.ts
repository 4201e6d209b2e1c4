import type { GenericSchema, InferOutput } from 'valibot';
import type { ActivityPart, Objective, User } from '../contract/entities';
import type { ListedAccess } from '../contract/listed-access';
import { isSection } from '../course/rules/tree';
import * as activities from '../contract/activities';
import { activityContent } from '../contract/activity-content';
import { bannerPage } from '../contract/banners';
import { certificateRecord, listedCertificatePage } from '../contract/certificates';
import { unreadChannels } from '../contract/channels';
import { config } from '../contract/config';
import { filterCategoryPage, termPage } from '../contract/filters';
import { fragments } from '../contract/fragments';
import { learningRecord } from '../contract/learning-record';
import * as objectives from '../contract/objectives';
import { certificatesOfLearner } from '../contract/dashboard-paths';
import * as attemptPaths from '../contract/attempt-paths';
import { activityRecordPage } from '../contract/attempts';
import * as paths from '../contract/paths';
import * as calendarPaths from '../contract/calendar-paths';
import * as channelPaths from '../contract/channel-paths';
import { publicObjective, listedPublicPage, showcasePage } from '../contract/public-objectives';
import { room, roomPage } from '../contract/rooms';
import { taskPage } from '../contract/tasks';
import * as users from '../contract/users';

/** What earlier responses have shown; later calls ask for it. */
export interface Found {
  /** A personal call that one of the asked elements needs: rules for all personal calls are tried on it. */
  personal?: string;
  /** `--course`: the course to look at; else one of My courses. */
  courseId?: string | undefined;
  /** `--certificate`: a certificate that is public. */
  certificateNumber?: string | undefined;
  /** The first of My courses. */
  firstCourse?: ListedAccess;
  publicCourse?: Pick<Objective, 'id' | 'name'>;
  user?: User;
  course?: Pick<Objective, 'id'> | undefined;
  /** The learner's work at that course. */
  aggregateId?: string | undefined;
  /** The grading scale of that course; null: it has none. */
  scaleId?: string | null;
  /** A finished attempt at that course. */
  recordId?: string | undefined;
  /** The last attempt there. */
  workflowId?: string | undefined;
  parts?: readonly ActivityPart[];
  roomId?: string;
}

/** A GET of the contract. */
export interface Call<S extends GenericSchema = GenericSchema> {
  /** As it is written in reports and in the documentation: `{}` stands for an id, and parameters are left out. */
  name: string;
  /** The elements that show an error without it. */
  needs?: readonly string[];
  /** The elements that show less without it. A platform may answer 404. */
  uses?: readonly string[];
  /** The path to request; undefined: nothing was found that it could be requested for. */
  path: (found: Found) => string | undefined;
  answer: S;
  /** Takes what later calls ask for from the response. */
  take?: (answer: InferOutput<S>, found: Found) => void;
}

const call = <S extends GenericSchema>(row: Call<S>): Call => row as unknown as Call;

/** The path for an id, or undefined without one. */
const withId = (id: string | undefined, path: (id: string) => string) => (id === undefined ? undefined : path(id));

/** The course to look at: the one that was asked for, else one with an attempt, else the first. */
function chosen({ data }: { data: readonly ListedAccess[] }, found: Found): void {
  const isBegun = (course: ListedAccess) => course.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const course = data.find(({ objective }) => objective.id === found.courseId) ?? data.find(isBegun) ?? data[0];
  found.course = course?.objective;
  if (data[0]) found.firstCourse = data[0];
}

/** The calls that read, in an order in which each finds what the later ones ask for. */
export const calls: readonly Call[] = [
  call({
    name: 'public/open-catalog/objectives/query',
    needs: ['open-catalog'],
    path: () => paths.openCatalog(),
    answer: listedPublicPage,
    take: ({ data: [first] }, found) => first && (found.publicCourse = first),
  }),
  call({
    name: 'public/open-catalog/objectives/{}',
    needs: ['open-catalog'],
    path: ({ publicCourse }) => withId(publicCourse?.id, paths.openCatalogCourse),
    answer: publicObjective,
  }),
  call({
    name: 'public/open-catalog/objectives/showcases',
    uses: ['open-catalog'],
    path: () => paths.openCatalogShowcases(),
    answer: showcasePage,
  }),
  call({
    name: 'public/open-catalog/objectives/filter-categories',
    uses: ['open-catalog'],
    path: () => paths.openCatalogCategories(),
    answer: filterCategoryPage,
  }),
  call({
    name: '/learn/config-ui/config.json',
    uses: ['learn-app', 'open-catalog', 'course'],
    path: () => paths.config,
    answer: config,
  }),
  call({
    name: 'users/me',
    needs: ['learn-app', 'profile', 'record', 'calendar', 'dashboard'],
    path: () => paths.me,
    answer: users.user,
    take: (user, found) => (found.user = user),
  }),
  call({ name: 'settings/query', uses: ['learn-app'], path: paths.shellSettings, answer: users.settings }),
  call({ name: 'feature-flags', uses: ['learn-app'], path: () => paths.featureFlags, answer: users.featureFlags }),
  call({ name: 'fragments/learn', uses: ['learn-app'], path: () => paths.fragments, answer: fragments }),
  call({
    name: 'users/me/objective-accesses/query',
    needs: ['course-list', 'progress', 'dashboard'],
    path: () => paths.enrolledCourses(),
    answer: objectives.listedAccessPage,
    take: chosen,
  }),
  call({
    name: 'users/me/enrolled-showcases',
    uses: ['course-list'],
    path: () => paths.enrolledShowcases,
    answer: showcasePage,
  }),
  call({
    name: 'users/me/enrolled-filter-categories',
    uses: ['course-list'],
    path: () => paths.enrolledCategories,
    answer: filterCategoryPage,
  }),
  call({ name: 'users/me/terms', uses: ['course-list'], path: () => paths.terms, answer: termPage }),
  call({
    name: 'users/me/catalog/query',
    needs: ['catalog'],
    path: () => paths.catalog(),
    answer: objectives.catalogAccessPage,
  }),
  call({
    name: 'users/me/catalog-showcases',
    uses: ['catalog'],
    path: () => paths.catalogShowcases,
    answer: showcasePage,
  }),
  call({
    name: 'users/me/catalog-filter-categories',
    uses: ['catalog'],
    path: () => paths.catalogCategories,
    answer: filterCategoryPage,
  }),
  call({
    name: 'users/me/objectives/{}/objective-access',
    needs: ['activity', 'course', 'progress', 'proctored'],
    path: ({ courseId, course }) => withId(courseId ?? course?.id, paths.courseAccess),
    answer: objectives.objectiveAccess,
    take(course, found) {
      found.course = course.objective;
      found.scaleId = course.objective.gradingScaleId;
      found.aggregateId = course.objectiveWorkflowAggregate?.id;
      found.workflowId = course.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
    },
  }),
  call({
    name: 'objectives/{}/objective-workflow-aggregate',
    needs: ['activity', 'course'],
    path: ({ course }) => withId(course?.id, paths.aggregate),
    answer: objectives.objectiveWorkflowAggregate,
  }),
  call({
    name: 'objective-workflow-aggregates/{}/objective-records',
    uses: ['course'],
    path: ({ aggregateId }) => withId(aggregateId, paths.objectiveRecords),
    answer: objectives.objectiveRecordPage,
  }),
  call({
    name: 'objective-records/query',
    uses: ['course'],
    path: ({ course }) => withId(course?.id, attemptPaths.recordsOfCourse),
    answer: objectives.objectiveRecordPage,
    take: ({ data: [first] }, found) => (found.recordId = first?.id),
  }),
  call({
    name: 'objective-records/{}',
    uses: ['course'],
    path: ({ recordId }) => withId(recordId, attemptPaths.objectiveRecord),
    answer: objectives.objectiveRecord,
  }),
  call({
    name: 'grading-scales/query',
    uses: ['course'],
    path: ({ scaleId }) => withId(scaleId ?? undefined, (scale) => paths.gradingScales([scale])),
    answer: objectives.gradingScalePage,
  }),
  call({
    name: 'objective-workflows/{}',
    needs: ['activity', 'course'],
    path: ({ workflowId }) => withId(workflowId, paths.objectiveWorkflow),
    answer: objectives.objectiveWorkflow,
  }),
  call({
    name: 'users/me/objective-workflows/{}/activity-with-aggregates',
    needs: ['activity', 'course', 'proctored'],
    path: ({ workflowId }) => withId(workflowId, paths.activityTree),
    answer: activities.activity,
    take: ({ children }, found) => (found.parts = children),
  }),
  call({
    // Of a tree that came without the parts of some sections.
    name: 'users/me/objective-workflows/{}/activity/{}/children',
    uses: ['course'],
    path(found) {
      const section = found.parts?.find(({ childActivity }) => isSection(childActivity));
      return found.workflowId && section && paths.activityChildren(found.workflowId, section.activityPathId);
    },
    answer: activities.activityPartPage,
  }),
  call({
    name: 'users/me/objective-workflows/{}/activity-records/query',
    uses: ['activity', 'course'],
    path({ workflowId, parts }) {
      const part = parts?.find(({ childActivity }) => !isSection(childActivity));
      return workflowId && part && attemptPaths.activityRecords(workflowId, part.childActivity.id);
    },
    answer: activityRecordPage,
  }),
  call({
    name: 'users/me/objective-workflows/{}/activity/{}/content',
    needs: ['activity', 'course'],
    path(found) {
      const [workflow, part] = [found.workflowId, found.parts?.find(({ contentAvailable }) => contentAvailable)];
      return workflow && part && paths.activityContent(workflow, part.activityPathId);
    },
    answer: activityContent,
  }),
  call({
    name: 'certificate-records/query',
    needs: ['certificate'],
    uses: ['course', 'dashboard'],
    path: ({ user }) => withId(user?.id, certificatesOfLearner),
    answer: listedCertificatePage,
    take: ({ data: [first] }, found) => (found.certificateNumber ??= first?.certificateNumber),
  }),
  call({
    name: 'public/certificate-records/{}',
    needs: ['certificate'],
    path: ({ certificateNumber }) => withId(certificateNumber, paths.publicCertificate),
    answer: certificateRecord,
  }),
  call({
    name: 'users/me/learning-record',
    needs: ['record'],
    path: ({ user }) => (user?.learningRecord ? paths.learningRecord : undefined),
    answer: learningRecord,
  }),
  call({
    name: 'users/{}/units',
    uses: ['profile'],
    path: ({ user }) => withId(user?.id, paths.units),
    answer: users.userUnits,
  }),
  call({
    name: 'users/me/calendar-events/query',
    needs: ['calendar'],
    uses: ['dashboard'],
    path: () => calendarPaths.calendarEvents('2026-01-01', '2026-02-01'),
    answer: users.calendarEvents,
  }),
  call({
    name: 'users/me/calendar-link',
    uses: ['calendar'],
    path: () => calendarPaths.calendarLink,
    answer: users.calendarLink,
  }),
  call({ name: 'users/me/tasks/query', needs: ['dashboard'], path: () => paths.tasks, answer: taskPage }),
  call({ name: 'banners', uses: ['dashboard'], path: () => paths.banners('learn'), answer: bannerPage }),
  call({
    name: 'users/me/groups/query',
    needs: ['rooms'],
    path: () => channelPaths.rooms,
    answer: roomPage,
    take: ({ data: [first] }, found) => first && (found.roomId = first.id),
  }),
  call({
    name: 'users/me/groups/{}',
    needs: ['rooms'],
    path: ({ roomId }) => withId(roomId, channelPaths.room),
    answer: room,
  }),
  call({
    name: 'channels/unread',
    uses: ['learn-app'],
    path: () => channelPaths.unreadChannels,
    answer: unreadChannels,
  }),
];
