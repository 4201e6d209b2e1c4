import fc from 'fast-check';
import type { Activity, ActivityPart } from '../../src/contract/activities';
import type { ObjectiveAccess, ObjectiveRecord } from '../../src/contract/objectives';
import type { ActivityConstraint } from '../../src/contract/work';
import {
  ContentType,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  TimeUnit,
  WorkflowState,
} from '../../src/contract/enumerations';
import { access, at, constraint, NOW, part, record, tree, workflow } from './build';

/** Instants around NOW, often the same to the millisecond. */
const offset = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1e11, max: 1e11 }));
export const instant = offset.map((ms) => new Date(NOW.getTime() + ms));

/** A date in the contract: missing, valid, or invalid. */
const maybeDate = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: offset.map(at) },
  { weight: 1, arbitrary: fc.constantFrom('', 'soon', '2026-02-31T99:00:00Z') },
);

/** A value of an enumeration, or an unknown one. */
const oneOf = (enumeration: Record<string, number>) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.values(enumeration)) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0, 7, 99, 2 ** 31) },
  );

/** 0..1, often at the ends. */
export const share = fc.oneof(fc.constantFrom(0, 0.4, 0.5, 0.8, 1), fc.double({ min: 0, max: 1, noNaN: true }));
/** A share as a tool may send it, also out of range. */
const anyScore = fc.oneof(share, fc.constantFrom(-1, -0.001, 1.001, 100));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });

const anyConstraint: fc.Arbitrary<ActivityConstraint> = fc
  .record({
    startFrom: maybeDate,
    startUntil: maybeDate,
    accessibleUntil: maybeDate,
    gracePeriodUntil: maybeDate,
    due: maybeDate,
    resultsDisclosureFrom: maybeDate,
    resultsDisclosureAbove: maybe(share),
    resultsDisclosurePolicy: maybe(oneOf(ResultVisibility)),
    reviewPolicy: maybe(oneOf(ReviewPolicy)),
    revealResultsFrom: maybeDate,
  })
  .map(constraint);

interface Place {
  optional: boolean;
  scoreWeight: number;
  available: boolean;
  contentAvailable: boolean;
  workflowState: number | null;
  best: { normalizedScore: number | null; score: number | null; passed: boolean | null } | null;
  attempts: number;
  activity: Pick<Activity, 'state' | 'type' | 'activityConstraint' | 'attemptLimit' | 'supportReview'>;
  children: Place[];
}

const usually = (value: boolean) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.boolean());

const { place } = fc.letrec<{ place: Place }>((tie) => ({
  place: fc.record({
    optional: usually(false),
    scoreWeight: fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ min: 0, max: 1_000, noNaN: true })),
    available: usually(true),
    contentAvailable: usually(true),
    workflowState: maybe(oneOf(WorkflowState)),
    best: maybe(fc.record({ normalizedScore: maybe(anyScore), score: maybe(anyScore), passed: maybe(fc.boolean()) })),
    attempts: fc.nat(3),
    activity: fc.record({
      state: fc.oneof({ weight: 3, arbitrary: fc.constant(PublicationState.ready) }, oneOf(PublicationState)),
      type: oneOf(ContentType),
      activityConstraint: maybe(anyConstraint),
      attemptLimit: maybe(fc.nat(3)),
      supportReview: usually(true),
    }),
    children: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'tree' },
      fc.constant<Place[]>([]),
      fc.array(tie('place'), { minLength: 1, maxLength: 3, depthIdentifier: 'tree' }),
    ),
  }),
}));

const build = (places: Place[], above = ''): ActivityPart[] =>
  places.map(({ children, best, ...given }, index) => {
    const path = `${above}${index}`;
    return part(path, { ...given, ...(best && { best }), order: -index, children: build(children, `${path}/`) });
  });

/** Any tree of a course, in any state, with any constraints, before `inherit`. */
export const anyTree: fc.Arbitrary<Activity> = fc
  .tuple(fc.array(place, { maxLength: 4, depthIdentifier: 'tree' }), maybe(anyConstraint))
  .map(([places, own]) => ({ ...tree(build(places)), activityConstraint: own }));

const anyRecord: fc.Arbitrary<ObjectiveRecord> = fc
  .record({
    id: fc.constantFrom('record-1', 'record-2'),
    finished: fc.oneof(offset.map(at), fc.constant('once')),
    normalizedScore: maybe(anyScore),
    passed: maybe(fc.boolean()),
    protectResults: usually(false),
    objectiveWorkflowId: fc.constantFrom('workflow-1', null),
  })
  .map(record);

const anyWorkflow = fc
  .record({ state: oneOf(WorkflowState), finished: maybeDate, protectResults: usually(false) })
  .map(workflow);

/** Any access of a learner to a course, in any state. */
export const anyAccess: fc.Arbitrary<ObjectiveAccess> = fc
  .record({
    objective: fc.record({
      state: oneOf(PublicationState),
      type: oneOf(ContentType),
      supportReview: usually(true),
      retakeWindow: maybe(fc.oneof(fc.nat(40), fc.constantFrom(-3, 2 ** 31))),
      retakeWindowUnit: maybe(oneOf(TimeUnit)),
      activity: maybe(fc.record({ activityConstraint: maybe(anyConstraint) })),
    }),
    last: maybe(anyWorkflow),
    result: maybe(anyRecord),
    isSelfEnrolled: fc.boolean(),
    hasAggregate: usually(true),
    retake: fc.boolean(),
    isMandatory: fc.boolean(),
    availabilityDate: maybeDate,
    availabilityEndDate: maybeDate,
    gradeRevealPolicy: oneOf(ResultVisibility),
    gradeRevealDate: maybeDate,
  })
  .map(({ objective, last, result, isSelfEnrolled, hasAggregate, ...given }) => {
    const built = access({ ...given, objective });
    const aggregate = { id: 'aggregate-1', isSelfEnrolled, lastObjectiveWorkflow: last, lastObjectiveRecord: result };
    return { ...built, objectiveWorkflowAggregate: hasAggregate ? aggregate : null };
  });

/** A learner's access to a course, and the records of all attempts. */
export const anyCourse = fc.tuple(anyAccess, fc.array(anyRecord, { maxLength: 3 }));
