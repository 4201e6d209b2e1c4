/** The types of a course and a learner's life in it, for the model and the platform. Instants are epoch ms. */

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
  /** Positions from the root, e.g. `0.1`; '' for the root. */
  place: string;
  kind: Kind;
  optional: boolean;
  weight: number;
  afterPrevious: boolean;
  /** PublicationState. */
  state: number;
  supportReview: boolean;
  /** Null: no limit. */
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

/** The learner's access to the course. */
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
  /** The score required by the certificate's template, 0..1; null: none; undefined: no template. */
  certificateMin: number | null | undefined;
}

/** One attempt at a part. `unsure`: the specification leaves its state open. */
export interface Try {
  id: string;
  state: 'running' | 'submitted' | 'finished' | 'unsure';
  /** 0..1; null: none, e.g. for a text; undefined: open. */
  score: number | null | undefined;
  /** ProctoringState of the last session; 0: none. */
  session: number;
}

/** One attempt at the course. */
export interface Run {
  id: string;
  state: 'running' | 'submitted' | 'finished';
  finished: number | null;
  isProtected: boolean;
  /** By place, oldest first. */
  tries: Map<string, Try[]>;
  /** Places that were not available in the platform's last response. */
  unavailable: Set<string>;
}

/** One learner's life in one course. */
export interface Life {
  course: Course;
  runs: Run[];
  now: number;
}

/** A part and all parts below it, parents first. */
export const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];
/** The parts except sections. */
export const activities = ({ root }: Course): Part[] => all(root).filter(({ kind }) => kind !== 'section');
/** The parts from the root to a part, including both. */
export function wayTo(root: Part, place: string): Part[] {
  const way = [root];
  for (const step of place === '' ? [] : place.split('.')) way.push(way.at(-1)!.children[Number(step)]!);
  return way;
}
export const triesOf = (run: Run, part: Part): Try[] => run.tries.get(part.place) ?? [];
export const isComposite = ({ root }: Course): boolean => root.kind === 'section';
