import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, addMonths } from 'date-fns';
import { ContentType, PublicationState, WorkflowState } from '../../../src/domain/enumerations';
import { hashPassword } from '../auth/passwords';
import type { Db } from '../db/client';
import {
  activityParts,
  activityWorkflows,
  aggregates,
  certificateRecords,
  certificateTemplates,
  featureFlags,
  files,
  gradingScales,
  memberships,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
  settings,
  showcases,
  units,
  users,
} from '../db/schema';
import type { SeedAccess, SeedCourse, SeedPart } from './course';
import { courses } from './courses';
import { fillTenant } from './large-tenant';
import { people } from './people';

export { people };

interface Options {
  now: Date;
  /** Where people with a portal find it. */
  portalUrl: string;
  /** Courses of the large tenant, beside those that read like real ones. */
  courses?: number;
}

/** The same name always has the same id, so that addresses survive a new seed. */
export const idOf = (...names: string[]): string => {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
};

interface FlatPart extends SeedPart {
  id: string;
  parentId: string | null;
  axis: string;
  order: number;
}

function flatten(course: SeedCourse, parts: readonly SeedPart[] = [], parent?: FlatPart): FlatPart[] {
  return parts.flatMap((part, order) => {
    const id = idOf(course.code, parent?.id ?? '', part.name);
    const flat = { ...part, id, order, parentId: parent?.id ?? null, axis: parent ? `${parent.axis}/${id}` : id };
    return [flat, ...flatten(course, part.parts, flat)];
  });
}

const scaleId = idOf('scale');

async function addCourse(db: Db, course: SeedCourse, now: Date): Promise<void> {
  const id = idOf('course', course.code);
  const parts = flatten(course, course.parts);
  await db.insert(objectives).values({
    id,
    name: course.name,
    code: course.code,
    description: course.description,
    about: course.about,
    state: course.state ?? PublicationState.ready,
    type: course.type ?? ContentType.composite,
    imageUrl: course.cover ? `/api/lms-storage/v1/files/covers/${course.cover}` : null,
    presentationMode: course.presentationMode ?? 0,
    gradingScaleId: course.graded ? scaleId : null,
    retakeWindow: course.retake?.window ?? null,
    retakeWindowUnit: course.retake?.unit ?? null,
    duration: course.duration ?? (parts.reduce((sum, part) => sum + (part.duration ?? 0), 0) || null),
    html: course.html ?? '',
    inCatalog: course.inCatalog ?? true,
  });
  await db
    .insert(objectiveShowcases)
    .values(course.collections.map((name) => ({ objectiveId: id, showcaseId: idOf('showcase', name) })));
  if (parts.length) {
    await db.insert(activityParts).values(
      parts.map((part) => ({
        id: part.id,
        objectiveId: id,
        parentId: part.parentId,
        order: part.order,
        optional: part.optional ?? false,
        scoreWeight: part.parts ? 0 : 1,
        axis: part.axis,
        activityId: idOf('activity', part.id),
        name: part.name,
        code: `${course.code}-${part.order + 1}`,
        type: part.type ?? (part.parts ? ContentType.composite : ContentType.text),
        duration: part.duration ?? null,
        html: part.html ?? '',
        constraint: part.opensInDays === undefined ? null : { startFrom: addDays(now, part.opensInDays).toISOString() },
      })),
    );
  }
  const templateId = idOf('template', course.code);
  if (course.certificate) {
    const { name, about, validMonths = null } = course.certificate;
    await db.insert(certificateTemplates).values({ id: templateId, objectiveId: id, name, about, validMonths });
  }
  for (const person of people) {
    const access = course.accesses[person.username];
    if (access) await addAccess(db, { course, id, parts, templateId, userId: person.id, access, now });
  }
}

interface AccessOf {
  course: SeedCourse;
  id: string;
  parts: FlatPart[];
  templateId: string;
  userId: string;
  access: SeedAccess;
  now: Date;
}

async function addAccess(db: Db, { course, id, parts, templateId, userId, access, now }: AccessOf): Promise<void> {
  const day = (days: number | undefined) => (days === undefined ? null : addDays(now, days));
  await db.insert(objectiveAccesses).values({
    id: randomUUID(),
    userId,
    objectiveId: id,
    dueDate: day(access.due),
    availabilityDate: day(access.from),
    availabilityEndDate: day(access.until),
    retake: access.retake ?? false,
    isMandatory: access.mandatory ?? false,
    isSelfEnrolled: access.selfEnrolled ?? !access.mandatory,
    gradeRevealPolicy: access.revealPolicy ?? 2,
  });
  const { attempt } = access;
  const aggregateId = randomUUID();
  if (!attempt) {
    await db.insert(aggregates).values({ id: aggregateId, userId, objectiveId: id });
    return;
  }

  const leaves = parts.filter((part) => !part.parts);
  const finishedState = attempt.state === WorkflowState.finished;
  const done = finishedState ? leaves.length : (attempt.done ?? 0);
  const started = addDays(now, -attempt.started);
  const finished = addDays(now, -(attempt.finished ?? 0));
  const handedIn = attempt.state > WorkflowState.inProgress ? finished : null;
  const workflowId = attempt.imported ? null : randomUUID();
  const recordId = finishedState ? randomUUID() : null;
  await db
    .insert(aggregates)
    .values({ id: aggregateId, userId, objectiveId: id, lastWorkflowId: workflowId, lastRecordId: recordId });
  if (workflowId) {
    await db.insert(objectiveWorkflows).values({
      id: workflowId,
      aggregateId,
      state: attempt.state,
      progress: finishedState ? 1 : leaves.length ? done / leaves.length : 0,
      started,
      submitted: handedIn,
      finished: finishedState ? finished : null,
      recordId,
    });
    const rows = leaves.slice(0, done).map((part) => ({
      id: randomUUID(),
      workflowId,
      axis: part.axis,
      state: WorkflowState.finished,
      started,
      submitted: started,
      finished: started,
    }));
    if (rows.length) await db.insert(activityWorkflows).values(rows);
  }
  if (!recordId) return;
  const score = course.graded ? { score: 92, maxScore: 100, normalizedScore: 0.92, grade: 'Very good' } : {};
  await db.insert(objectiveRecords).values({ id: recordId, aggregateId, workflowId, finished, passed: true, ...score });
  if (!course.certificate) return;
  const { validMonths } = course.certificate;
  await db.insert(certificateRecords).values({
    id: randomUUID(),
    number: randomBytes(13).toString('hex').toUpperCase().slice(0, 20).match(/.{5}/g)!.join('-'),
    templateId,
    objectiveId: id,
    userId,
    recordId,
    created: finished,
    expires: validMonths ? addMonths(finished, validMonths) : null,
  });
}

async function addPeople(db: Db, portalUrl: string): Promise<void> {
  const password = await hashPassword('learn');
  const unitNames = [...new Set(people.map(({ unit }) => unit))];
  await db.insert(units).values(unitNames.map((name) => ({ id: idOf('unit', name), name })));
  await db.insert(users).values(
    people.map(({ id, username, firstName, middleName, lastName, roles, timezone, portal }) => ({
      id,
      username,
      password,
      roles: [...roles],
      permissions: [{ name: 'ObjectiveWorkflow.Create' }, ...(portal ? [{ name: 'Research.Access' }] : [])],
      licensedFeatures: ['LMS'],
      firstName,
      middleName,
      lastName,
      email: `${username}@learn.example`,
      timezone,
      portalUrl: portal ? portalUrl : null,
      adminUrl: roles.some((role) => role === 'Administrator') ? portalUrl : null,
    })),
  );
  await db
    .insert(memberships)
    .values(people.map(({ id, unit }) => ({ userId: id, unitId: idOf('unit', unit), isPrimary: true })));
}

const settingRows = {
  'platform.common.supported_locales': ['en-US', 'de-DE', 'ar-AR'],
  'platform.common.locale': 'en-US',
  'platform.ui.feedback': { learner: { visible: true } },
  'learner.tutor': { enabled: false, defaultKnowledgeModelId: null, widgetSettings: [] },
  'lms.datalake.sessionDuration': 30,
  'lms.learner_allowed_external_sources': '',
  'LMS.MediaBlock.AllowScripts': false,
  'ui.learner.navigation': { catalog: true, rooms: false, research: false, knowledgeModels: false },
};

/** Fills a new database with the demo: people, courses in all states with dates around `now`. An old one is left as it is. */
export async function seed(db: Db, { now, portalUrl, courses: many = 0 }: Options): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).limit(1);
  if (!known) {
    await db.transaction(async (tx) => {
      await addPeople(tx, portalUrl);
      await tx.insert(settings).values(Object.entries(settingRows).map(([key, value]) => ({ key, value })));
      await tx.insert(featureFlags).values({ name: 'learner.dashboard', enabled: false });
      await tx.insert(gradingScales).values({
        id: scaleId,
        name: 'Five grades',
        maxScore: 100,
        normalizedPassingScore: 0.6,
        grades: [
          { name: 'Excellent', normalizedMinScore: 0.95, color: null },
          { name: 'Very good', normalizedMinScore: 0.85, color: null },
          { name: 'Good', normalizedMinScore: 0.75, color: null },
          { name: 'Passed', normalizedMinScore: 0.6, color: null },
          { name: 'Not passed', normalizedMinScore: 0, color: null },
        ],
      });
      const collections = [...new Set(courses.flatMap((course) => course.collections))];
      await tx.insert(showcases).values(collections.map((name) => ({ id: idOf('showcase', name), name })));
      for (const { cover } of courses) {
        if (!cover) continue;
        const content = await readFile(new URL(`covers/${cover}`, import.meta.url));
        await tx
          .insert(files)
          .values({ key: `covers/${cover}`, mime: 'image/svg+xml', content })
          .onConflictDoNothing();
      }
      for (const course of courses) await addCourse(tx, course, now);
    });
  }
  if (many) await fillTenant(db, many, now);
}
