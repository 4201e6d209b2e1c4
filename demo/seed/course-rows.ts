import { addDays, addHours } from 'date-fns';
import type { ActivityConstraint } from '../../src/contract/work';
import { ContentType, DisplayMode, PublicationState } from '../../src/contract/enumerations';
import type { ActivityDetails } from '../platform/db/activity-details';
import type { activityParts, certificateTemplates, objectives } from '../platform/db/schema';
import type { SeedCourse, SeedDates, SeedPart } from './course';
import { idOf } from './id';
import { scale } from './tenant';

/** A part with its place, and what it inherits from its parents. */
export interface PlacedPart extends SeedPart {
  id: string;
  parentId: string | null;
  axis: string;
  order: number;
  /** The part or a chapter above it is optional. */
  leisure: boolean;
}

/** The id of a course of the demo, the same on each start. */
export const courseId = ({ code }: SeedCourse) => idOf('course', code);
/** The id of the certificate template of a course. */
export const templateId = ({ code }: SeedCourse) => idOf('template', code);
/** The id of a collection by its name. */
export const showcaseId = (name: string) => idOf('showcase', name);
/** The id of a filter attribute by the names of its category and its own. */
export const attributeId = (category: string, name: string) => idOf('attribute', category, name);

/** All parts in reading order, chapters before their parts. */
export function placeParts(
  course: SeedCourse,
  parts: readonly SeedPart[] = course.parts ?? [],
  parent?: PlacedPart,
): PlacedPart[] {
  return parts.flatMap((part, order) => {
    const id = idOf('part', course.code, parent?.id ?? '', part.name);
    const placed: PlacedPart = {
      ...part,
      id,
      order,
      parentId: parent?.id ?? null,
      axis: parent ? `${parent.axis}/${id}` : id,
      leisure: part.optional === true || parent?.leisure === true,
    };
    return [placed, ...placeParts(course, part.parts ?? [], placed)];
  });
}

/** The parts that have content of their own. */
export const contentParts = (course: SeedCourse) => placeParts(course).filter((part) => !part.parts);

/** The details of a part's kind of content; dates are relative to `now`. */
function detailsOf({ details, event }: Pick<SeedPart, 'details' | 'event'>, now: Date): ActivityDetails | null {
  if (!event) return details ?? null;
  const { inDays, hour, hours, ...where } = event;
  const start = addDays(now, inDays);
  start.setUTCHours(hour, 0, 0, 0);
  return { ...details, event: { start: start.toISOString(), end: addHours(start, hours).toISOString(), ...where } };
}

/** The row of a course. Its dates are relative to `now`; its duration in minutes is the sum of its parts. */
export function objectiveRow(course: SeedCourse, now: Date): typeof objectives.$inferInsert {
  const minutes = contentParts(course).reduce((sum, part) => sum + (part.duration ?? 0), 0);
  return {
    id: courseId(course),
    name: course.name,
    code: course.code,
    description: course.description,
    about: course.about,
    language: course.language ?? 'en',
    state: course.state ?? PublicationState.ready,
    type: course.type ?? (course.parts ? ContentType.composite : ContentType.text),
    imageUrl: course.cover ? `/api/lms-storage/v1/files/covers/${course.cover}.svg` : null,
    presentationMode: course.presentationMode ?? 0,
    displayMode: course.displayMode ?? DisplayMode.embeddedAuto,
    preferredWidth: course.size?.width ?? null,
    preferredHeight: course.size?.height ?? null,
    supportFullscreenView: course.fullscreen ?? false,
    accessNewContentAfterCompletion: !course.refusesNew,
    gradingScaleId: course.graded ? scale.id : null,
    retakeWindow: course.retake?.window ?? null,
    retakeWindowUnit: course.retake?.unit ?? null,
    enableAiTutor: course.tutor ?? false,
    duration: course.duration ?? (minutes || null),
    prerequisites: course.prerequisites ?? null,
    supportMobileView: course.mobile ?? true,
    html: course.html ?? '',
    details: detailsOf(course, now),
    gradedByHand: course.gradedByHand ?? false,
    inCatalog: course.inCatalog ?? true,
    domain: course.domain ?? null,
  };
}

function constraintOf({ dates = {}, review, disclosure }: SeedPart, now: Date): Partial<ActivityConstraint> | null {
  const constraint: Partial<ActivityConstraint> = {};
  for (const [name, days] of Object.entries(dates)) {
    constraint[name as keyof SeedDates] = addDays(now, days).toISOString();
  }
  if (review !== undefined) constraint.reviewPolicy = review;
  if (disclosure !== undefined) constraint.resultsDisclosurePolicy = disclosure;
  return Object.keys(constraint).length ? constraint : null;
}

/** The rows of all parts of a course. */
export const partRows = (course: SeedCourse, now: Date): (typeof activityParts.$inferInsert)[] =>
  placeParts(course).map((part, index) => ({
    id: part.id,
    objectiveId: courseId(course),
    parentId: part.parentId,
    order: part.order,
    optional: part.leisure,
    scoreWeight: part.weight ?? 1,
    axis: part.axis,
    activityId: idOf('activity', part.id),
    name: part.name,
    language: part.language ?? null,
    code: `${course.code}-${index + 1}`,
    type: part.type ?? (part.parts ? ContentType.composite : ContentType.text),
    state: part.state ?? PublicationState.ready,
    duration: part.duration ?? null,
    html: part.html ?? '',
    details: detailsOf(part, now),
    proctored: part.proctored ?? false,
    constraint: constraintOf(part, now),
    afterPrevious: part.afterPrevious ?? false,
    gradedByHand: part.gradedByHand ?? false,
    attemptLimit: part.attemptLimit === undefined ? 1 : part.attemptLimit,
    supportCollaborativeMode: part.team !== undefined,
    supportPersonalMode: part.team !== 'only',
  }));

/** The row of a course’s certificate template; none for a course without certificate. */
export const templateRows = (course: SeedCourse): (typeof certificateTemplates.$inferInsert)[] =>
  course.certificate
    ? [
        {
          id: templateId(course),
          objectiveId: courseId(course),
          name: course.certificate.name,
          about: course.certificate.about,
          validMonths: course.certificate.validMonths ?? null,
          normalizedPassingScore: course.certificate.least ?? null,
          badgeType: course.certificate.badge?.type ?? null,
          badgeStatus: course.certificate.badge?.status ?? null,
        },
      ]
    : [];
