import type { GenericSchema, InferOutput } from 'valibot';
import type { Asked, Call as Described } from '../contract/call';
import type { ActivityPart } from '../contract/activities';
import type { Objective } from '../contract/objectives';
import type { User } from '../contract/users';
import type { ListedAccess } from '../contract/listed';
import { isSection } from '../course/rules/tree';
import * as access from '../contract/calls/access';
import * as activities from '../contract/calls/activities';
import * as activityRecords from '../contract/calls/activity-records';
import * as annotations from '../contract/calls/annotations';
import * as attempts from '../contract/calls/attempts';
import * as banners from '../contract/calls/banners';
import * as calendar from '../contract/calls/calendar';
import * as certificates from '../contract/calls/certificates';
import * as channels from '../contract/calls/channels';
import * as config from '../contract/calls/config';
import * as content from '../contract/calls/activity-content';
import * as filters from '../contract/calls/filters';
import * as fragments from '../contract/calls/fragments';
import * as learningPath from '../contract/calls/learning-path';
import * as listedCatalog from '../contract/calls/listed-catalog';
import * as listedCertificates from '../contract/calls/listed-certificates';
import * as listedCourses from '../contract/calls/listed-courses';
import * as listedPublic from '../contract/calls/listed-public';
import * as me from '../contract/calls/me';
import * as person from '../contract/calls/person';
import * as publicCourseCall from '../contract/calls/public-course';
import * as record from '../contract/calls/record';
import * as search from '../contract/calls/search';
import * as records from '../contract/calls/records';
import * as rooms from '../contract/calls/rooms';
import * as scales from '../contract/calls/grading-scales';
import * as settings from '../contract/calls/settings';
import * as tasks from '../contract/calls/tasks';

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
  /** The attempt that the check itself has started. */
  begun?: string;
  parts?: readonly ActivityPart[];
  roomId?: string;
  /** A collection that is a path. */
  pathId?: string | undefined;
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

/** `users/me/groups/{}` for the path of a group. */
const nameOf = (pattern: string) => pattern.replace(/^\/api\/\w+\/v\d\//, '').replace(/:\w+/g, '{}');

interface Row<S extends GenericSchema> {
  needs?: readonly string[];
  uses?: readonly string[];
  take?: Call<S>['take'];
}
/**
 * A row of the table.
 * @param ask the request; undefined or '': nothing was found that it could be requested for
 */
const call = <Args extends readonly never[], S extends GenericSchema>(
  of: Described<string, Args, { answer: S }>,
  ask: (found: Found) => Asked | '' | undefined,
  row: Row<NoInfer<S>>,
): Call =>
  ({
    ...row,
    name: nameOf(of.pattern),
    answer: of.schemas.answer,
    path: (found: Found) => (ask(found) || undefined)?.path,
  }) as unknown as Call;

/** The request for an id, or undefined without one. */
const withId = (id: string | undefined, of: (id: string) => Asked) => (id === undefined ? undefined : of(id));

/** The course to look at: the one that was asked for, else one with an attempt, else the first. */
function chosen({ data }: { data: readonly ListedAccess[] }, found: Found): void {
  const isBegun = (course: ListedAccess) => course.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const course = data.find(({ objective }) => objective.id === found.courseId) ?? data.find(isBegun) ?? data[0];
  found.course = course?.objective;
  if (data[0]) found.firstCourse = data[0];
}

/** The calls that read, in an order in which each finds what the later ones ask for. */
export const calls: readonly Call[] = [
  call(listedPublic.openCatalog, () => listedPublic.openCatalog(), {
    needs: ['open-catalog'],
    take: ({ data: [first] }, found) => first && (found.publicCourse = first),
  }),
  call(
    publicCourseCall.openCatalogCourse,
    ({ publicCourse }) => withId(publicCourse?.id, publicCourseCall.openCatalogCourse),
    {
      needs: ['open-catalog'],
    },
  ),
  call(filters.openCatalogShowcases, () => filters.openCatalogShowcases(), { uses: ['open-catalog'] }),
  call(filters.openCatalogCategories, () => filters.openCatalogCategories(), { uses: ['open-catalog'] }),
  call(config.config, () => config.config(), { uses: ['learn-app', 'open-catalog', 'course'] }),
  call(me.me, () => me.me(), {
    needs: ['learn-app', 'profile', 'record', 'notes', 'search', 'calendar', 'dashboard'],
    take: (user, found) => (found.user = user),
  }),
  call(settings.shellSettings, () => settings.shellSettings(), { uses: ['learn-app'] }),
  call(settings.featureFlags, () => settings.featureFlags(), { uses: ['learn-app'] }),
  call(fragments.fragments, () => fragments.fragments(), { uses: ['learn-app'] }),
  call(listedCourses.enrolledCourses, () => listedCourses.enrolledCourses(), {
    needs: ['course-list', 'progress', 'dashboard'],
    take: chosen,
  }),
  call(filters.enrolledShowcases, () => filters.enrolledShowcases(), {
    uses: ['course-list'],
    take: ({ data }, found) => (found.pathId = data.find(({ ordered }) => ordered)?.id),
  }),
  call(filters.enrolledCategories, () => filters.enrolledCategories(), { uses: ['course-list'] }),
  call(filters.terms, () => filters.terms(), { uses: ['course-list'] }),
  call(learningPath.learningPath, ({ pathId }) => withId(pathId, learningPath.learningPath), {
    uses: ['course-list', 'progress'],
  }),
  call(listedCatalog.catalog, () => listedCatalog.catalog(), { needs: ['catalog'] }),
  call(filters.catalogShowcases, () => filters.catalogShowcases(), { uses: ['catalog'] }),
  call(filters.catalogCategories, () => filters.catalogCategories(), { uses: ['catalog'] }),
  call(access.courseAccess, ({ courseId, course }) => withId(courseId ?? course?.id, access.courseAccess), {
    needs: ['activity', 'course', 'progress', 'proctored'],
    take(course, found) {
      found.course = course.objective;
      found.scaleId = course.objective.gradingScaleId;
      found.aggregateId = course.objectiveWorkflowAggregate?.id;
      found.workflowId = course.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
    },
  }),
  call(attempts.aggregate, ({ course }) => withId(course?.id, attempts.aggregate), { needs: ['activity', 'course'] }),
  call(attempts.objectiveRecords, ({ aggregateId }) => withId(aggregateId, attempts.objectiveRecords), {
    uses: ['course'],
  }),
  call(records.recordsOfCourse, ({ course }) => withId(course?.id, records.recordsOfCourse), {
    uses: ['course'],
    take: ({ data: [first] }, found) => (found.recordId = first?.id),
  }),
  call(records.objectiveRecord, ({ recordId }) => withId(recordId, records.objectiveRecord), { uses: ['course'] }),
  call(scales.gradingScales, ({ scaleId }) => (scaleId ? scales.gradingScales([scaleId]) : undefined), {
    uses: ['course'],
  }),
  call(attempts.objectiveWorkflow, ({ workflowId }) => withId(workflowId, attempts.objectiveWorkflow), {
    needs: ['activity', 'course'],
  }),
  call(activities.activityTree, ({ workflowId }) => withId(workflowId, activities.activityTree), {
    needs: ['activity', 'course', 'proctored'],
    take: ({ children }, found) => (found.parts = children),
  }),
  // Of a tree that came without the parts of some sections.
  call(
    activities.activityChildren,
    (found) => {
      const section = found.parts?.find(({ childActivity }) => isSection(childActivity));
      return found.workflowId && section && activities.activityChildren(found.workflowId, section.activityPathId);
    },
    { uses: ['course'] },
  ),
  call(
    activityRecords.activityRecords,
    ({ workflowId, parts }) => {
      const part = parts?.find(({ childActivity }) => !isSection(childActivity));
      return workflowId && part && activityRecords.activityRecords(workflowId, part.childActivity.id);
    },
    { uses: ['activity', 'course'] },
  ),
  call(
    content.activityContent,
    (found) => {
      const [workflow, part] = [found.workflowId, found.parts?.find(({ contentAvailable }) => contentAvailable)];
      return workflow && part && content.activityContent(workflow, part.activityPathId);
    },
    { needs: ['activity', 'course'] },
  ),
  call(
    listedCertificates.certificatesOfLearner,
    ({ user }) => withId(user?.id, listedCertificates.certificatesOfLearner),
    {
      needs: ['certificate'],
      uses: ['course', 'dashboard'],
      take: ({ data: [first] }, found) => (found.certificateNumber ??= first?.certificateNumber),
    },
  ),
  call(
    certificates.publicCertificate,
    ({ certificateNumber }) => withId(certificateNumber, certificates.publicCertificate),
    { needs: ['certificate'] },
  ),
  call(record.learningRecord, ({ user }) => (user?.learningRecord ? record.learningRecord() : undefined), {
    needs: ['record'],
  }),
  call(annotations.annotations, ({ user }) => (user?.notes ? annotations.annotations({}, 0, 50) : undefined), {
    needs: ['notes'],
    uses: ['activity', 'course'],
  }),
  call(annotations.annotatedCourses, ({ user }) => (user?.notes ? annotations.annotatedCourses() : undefined), {
    uses: ['notes'],
  }),
  call(search.search, ({ user }) => (user?.search ? search.search({ text: 'course' }) : undefined), {
    needs: ['search'],
    uses: ['learn-app'],
  }),
  call(person.units, ({ user }) => withId(user?.id, person.units), { uses: ['profile'] }),
  call(calendar.calendarEvents, () => calendar.calendarEvents('2026-01-01', '2026-02-01'), {
    needs: ['calendar'],
    uses: ['dashboard'],
  }),
  call(calendar.calendarLink, () => calendar.calendarLink(), { uses: ['calendar'] }),
  call(tasks.tasks, () => tasks.tasks(), { needs: ['dashboard'] }),
  call(banners.banners, () => banners.banners('learn'), { uses: ['dashboard'] }),
  call(rooms.rooms, () => rooms.rooms(), {
    needs: ['rooms'],
    take: ({ data: [first] }, found) => first && (found.roomId = first.id),
  }),
  call(rooms.room, ({ roomId }) => withId(roomId, rooms.room), { needs: ['rooms'] }),
  call(channels.unreadChannels, () => channels.unreadChannels(), { uses: ['learn-app'] }),
];
