import { PublicationState } from '../../src/contract/enumerations';
import { beekeeping } from '../../demo/seed/courses/beekeeping';
import { bread } from '../../demo/seed/courses/bread';
import { privacy } from '../../demo/seed/courses/privacy';
import { singleCourses } from '../../demo/seed/courses/single';
import type { SeedCourse, SeedPart } from '../../demo/seed/course';
import type { Username } from '../../demo/seed/people';
import { idOf } from '../../demo/seed/id';
import { bees } from '../../demo/seed/kinds/quiz-bees';
import type { SeedQuestion } from '../../demo/seed/kinds/seed-question';

/** What the robot knows of a part: its definition. */
export interface Part {
  name: string;
  optional: boolean;
  questions?: readonly SeedQuestion[];
}

/** A course from its definition, and a learner's work in it at the beginning. */
export interface Place {
  username: Username;
  code: string;
  id: string;
  name: string;
  /** The parts with content, in reading order; none: the course is one activity. */
  parts: readonly Part[];
  /** The discussion is the course. */
  isDiscussion: boolean;
  started: boolean;
  /** Names of the completed parts. */
  done: readonly string[];
}

const quizzes: Readonly<Record<string, readonly SeedQuestion[]>> = { 'Spring and summer: a check': bees };

/** The parts with content; an optional chapter makes its parts optional. */
const contentParts = (parts: readonly SeedPart[], optional = false): Part[] =>
  parts.flatMap((part) => {
    if (part.state !== undefined && part.state !== PublicationState.ready) return [];
    const isOptional = optional || Boolean(part.optional);
    if (part.parts) return contentParts(part.parts, isOptional);
    const questions = quizzes[part.name];
    return [{ name: part.name, optional: isOptional, ...(questions && { questions }) }];
  });

function placeOf(username: Username, course: SeedCourse): Place {
  const parts = contentParts(course.parts ?? []);
  const attempt = course.accesses[username]?.attempt;
  return {
    username,
    code: course.code,
    id: idOf('course', course.code),
    name: course.name,
    parts,
    isDiscussion: !course.parts,
    started: Boolean(attempt),
    done: parts.slice(0, attempt?.done ?? 0).map(({ name }) => name),
  };
}

const circle = singleCourses.find(({ code }) => code === 'COM-220')!;

/** Where a life can take place. The quiz is there twice, because most can go wrong in it. */
export const places: readonly Place[] = [
  placeOf('ben', beekeeping),
  placeOf('nora', privacy),
  placeOf('ben', beekeeping),
  placeOf('ben', bread),
  placeOf('ingrid', circle),
  placeOf('nora', bread),
];
