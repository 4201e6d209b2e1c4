/** What a course and one learner's life in it are made of, for the model and for the platform alike. Instants are epoch ms. */

/** `section` holds other parts; `essay` is graded by an instructor; `tool` is graded by an external tool. */
export type Kind = 'text' | 'quiz' | 'essay' | 'tool' | 'section';

export interface Constraint {
  startFrom?: number | undefined;
  startUntil?: number | undefined;
  accessibleUntil?: number | undefined;
  gracePeriodUntil?: number | undefined;
  due?: number | undefined;
  resultsDisclosureFrom?: number | undefined;
  /** 0..1 */
  resultsDisclosureAbove?: number | undefined;
  resultsDisclosurePolicy?: number | undefined;
  reviewPolicy?: number | undefined;
  revealResultsFrom?: number | undefined;
}

export interface Part {
  /** Positions from the root down, as `0.1`; '' is the activity that the course is. */
  place: string;
  kind: Kind;
  optional: boolean;
  weight: number;
  afterPrevious: boolean;
  /** PublicationState. */
  state: number;
  supportReview: boolean;
  /** Null: without limit. */
  attemptLimit: number | null;
  proctored: boolean;
  constraint: Constraint;
  children: Part[];
}

export interface Scale {
  /** 0..1 */
  passing: number | null;
  grades: { name: string; min: number }[];
}

/** What the learner may do with the course as a whole. */
export interface Access {
  isMandatory: boolean;
  isSelfEnrolled: boolean;
  retake: boolean;
  availabilityDate: number | null;
  availabilityEndDate: number | null;
  /** ResultVisibility. */
  gradeRevealPolicy: number;
  gradeRevealDate: number | null;
}

export interface Course {
  root: Part;
  access: Access;
  /** PublicationState. */
  state: number;
  retakeWindow: number | null;
  /** TimeUnit. */
  retakeWindowUnit: number | null;
  accessNewContent: boolean;
  scale: Scale | null;
  /** The score that the certificate's template asks for, 0..1; null: none; undefined: there is no template. */
  certificateMin: number | null | undefined;
}

/** One attempt at a part. `unsure`: the specification leaves open what became of it. */
export interface Try {
  id: string;
  state: 'running' | 'handedIn' | 'finished' | 'unsure';
  /** 0..1; null: a text has none; undefined: open what it is. */
  score: number | null | undefined;
  /** State of the last proctoring session; 0: there was none. */
  session: number;
}

/** One attempt at the course. */
export interface Run {
  id: string;
  state: 'running' | 'handedIn' | 'finished';
  finished: number | null;
  isProtected: boolean;
  /** By place, oldest first. */
  tries: Map<string, Try[]>;
  /** Places that the platform called not available when it was last asked. */
  unavailable: Set<string>;
}

/** One learner's life in one course. */
export interface Life {
  course: Course;
  runs: Run[];
  now: number;
}

/** All parts below a part, and itself, parents first. */
export const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];
/** The parts that are activities: a section is none. */
export const activities = ({ root }: Course): Part[] => all(root).filter(({ kind }) => kind !== 'section');
/** The way from the root to a part, both included. */
export function wayTo(root: Part, place: string): Part[] {
  const way = [root];
  for (const step of place === '' ? [] : place.split('.')) way.push(way.at(-1)!.children[Number(step)]!);
  return way;
}
export const triesOf = (run: Run, part: Part): Try[] => run.tries.get(part.place) ?? [];
export const isComposite = ({ root }: Course): boolean => root.kind === 'section';
