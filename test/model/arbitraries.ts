import fc from 'fast-check';
import { PublicationState, ResultVisibility, ReviewPolicy, TimeUnit } from '../../src/contract/enumerations';
import type { Access, Constraint, Course, Kind, Part } from './shape';
import { DAWN } from './world';

const HOUR_MS = 3_600_000;

/** Mostly the usual value, else one of the others. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: others.length ? 2 : 0, arbitrary: fc.constantFrom(...others, usual) },
  );
const maybe = <T>(arbitrary: fc.Arbitrary<T>, rarity = 3) =>
  fc.oneof({ weight: rarity, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Half days around the beginning: few, so that dates often coincide. */
export const date = fc.integer({ min: -2, max: 24 }).map((halves) => DAWN + halves * 12 * HOUR_MS);
/** Half days at the beginning. */
export const soon = fc.integer({ min: 0, max: 4 }).map((halves) => DAWN + halves * 12 * HOUR_MS);
/** Points out of ten, including shares whose sums have rounding errors. */
export const points = fc.oneof(
  { weight: 2, arbitrary: fc.constant(7) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 10 }) },
);

export const constraint: fc.Arbitrary<Constraint> = fc.record({
  startFrom: maybe(date, 6),
  startUntil: maybe(date),
  accessibleUntil: maybe(date, 6),
  gracePeriodUntil: maybe(date),
  due: maybe(date),
  resultsDisclosureFrom: maybe(date, 1),
  resultsDisclosureAbove: maybe(
    points.map((each) => each / 10),
    1,
  ),
  resultsDisclosurePolicy: maybe(fc.constantFrom(...Object.values(ResultVisibility)), 2),
  reviewPolicy: maybe(fc.constantFrom(...Object.values(ReviewPolicy)), 2),
  revealResultsFrom: maybe(date, 8),
});

const common = {
  optional: mostly(false, true),
  weight: mostly(1, 0, 2, 3),
  afterPrevious: mostly(false, true),
  state: fc.oneof(
    { weight: 12, arbitrary: fc.constant<number>(PublicationState.ready) },
    { weight: 1, arbitrary: fc.constantFrom<number>(...Object.values(PublicationState)) },
  ),
  supportReview: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  constraint: fc.oneof({ weight: 3, arbitrary: fc.constant<Constraint>({}) }, { weight: 2, arbitrary: constraint }),
};
const activity = fc.record({
  ...common,
  kind: fc.constantFrom<Kind>('text', 'quiz', 'quiz', 'tool', 'tool', 'tool', 'essay'),
  attemptLimit: fc.constantFrom(null, 1, 2, 3),
  proctored: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  children: fc.constant<Part[]>([]),
});
const section = (children: fc.Arbitrary<Part[]>) =>
  fc.record({
    ...common,
    kind: fc.constant<Kind>('section'),
    attemptLimit: fc.constant(null),
    proctored: fc.constant(false),
    children,
  });

/** Sets the place of each part. */
const placed = (part: Omit<Part, 'place'>, place = ''): Part => ({
  ...part,
  place,
  children: part.children.map((child, index) => placed(child, place === '' ? String(index) : `${place}.${index}`)),
});
const unplaced = (part: fc.Arbitrary<Omit<Part, 'place'>>) => part.map((each) => placed(each));

const leaves = (max: number) => fc.array(unplaced(activity), { minLength: 1, maxLength: max });
const mixed = fc.array(
  fc.oneof({ weight: 3, arbitrary: unplaced(activity) }, { weight: 1, arbitrary: unplaced(section(leaves(3))) }),
  { minLength: 1, maxLength: 4, size: 'max' },
);
/** Three equal parts: the mean of equal scores may differ from them by a rounding error. */
const alike = unplaced(activity).map((part) => [part, part, part]);
const parts = fc.oneof({ weight: 4, arbitrary: mixed }, { weight: 1, arbitrary: alike });
const asRoot = { optional: false, weight: 1, afterPrevious: false, state: PublicationState.ready };
const root = fc
  .oneof({ weight: 1, arbitrary: activity }, { weight: 1, arbitrary: section(parts) })
  .map((part) => placed({ ...part, ...asRoot }));

export const access: fc.Arbitrary<Access> = fc.record({
  isMandatory: mostly(false, true),
  isSelfEnrolled: mostly(true, false),
  retake: mostly(true, false),
  availabilityDate: maybe(date, 8).map((each) => each ?? null),
  availabilityEndDate: maybe(date, 8).map((each) => each ?? null),
  gradeRevealPolicy: mostly<number>(
    ResultVisibility.afterFinish,
    ResultVisibility.none,
    ResultVisibility.never,
    ResultVisibility.afterDate,
  ),
  gradeRevealDate: maybe(date, 1).map((each) => each ?? null),
});

const grades = fc
  .uniqueArray(points, { minLength: 1, maxLength: 3 })
  .map((mins) => mins.map((min, index) => ({ name: `Grade ${index}`, min: min / 10 })));

/** A course for reports, without default values. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const usual: Record<string, unknown> = {
    optional: false,
    weight: 1,
    afterPrevious: false,
    supportReview: true,
    proctored: false,
    isMandatory: false,
    isSelfEnrolled: true,
  };
  const fields = Object.entries(value).filter(
    ([name, each]) => each !== undefined && usual[name] !== each && textOf(each) !== '{}' && textOf(each) !== '[]',
  );
  const shown = (each: unknown) =>
    typeof each === 'number' && each > DAWN / 2 ? `dawn ${(each - DAWN) / HOUR_MS} h` : textOf(each);
  return `{${fields.map(([name, each]) => `${name}: ${shown(each)}`).join(', ')}}`;
}

export const course: fc.Arbitrary<Course> = fc
  .record({
    root,
    access,
    state: fc.oneof(
      { weight: 12, arbitrary: fc.constant<number>(PublicationState.ready) },
      { weight: 1, arbitrary: fc.constantFrom<number>(...Object.values(PublicationState)) },
    ),
    retakeWindow: fc.constantFrom(null, null, null, 1, 2, 3),
    retakeWindowUnit: fc.constantFrom(...Object.values(TimeUnit)),
    accessNewContent: mostly(true, false),
    scale: fc.option(
      fc.record({
        passing: fc.option(
          points.map((each) => each / 10),
          { freq: 9 },
        ),
        grades,
      }),
      { freq: 6 },
    ),
    certificateMin: maybe(
      fc.option(
        points.map((each) => each / 10),
        { freq: 6 },
      ),
      1,
    ),
  })
  .map((shape) => Object.assign(shape, { [fc.toStringMethod]: () => textOf({ ...shape }) }));
