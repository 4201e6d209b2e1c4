import fc from 'fast-check';
import { ProctoringState, PublicationState } from '../../src/contract/enumerations';
import { access as anyAccess, constraint as anyConstraint, points, soon } from './arbitraries';
import * as deeds from './deeds';
import type { Real } from './deeds';
import { look, lookAtTree } from './look';
import { constraintOf, retakeFrom } from './model';
import { rewriteAccess, rewritePart } from './rows';
import {
  activities,
  all,
  triesOf,
  type Access,
  type Constraint,
  type Life,
  type Part,
  type Run,
  type Try,
} from './shape';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

type Command = fc.AsyncCommand<Life, Real>;

/** Sets the clock of the platform and of the model. */
export function setClock(life: Life, real: Real, now: number) {
  life.now = now;
  real.world.setClock(now);
}

/** Moves the clock by a second, and asks the platform which parts are available now. */
async function nextSecond(life: Life, real: Real) {
  setClock(life, real, life.now + SECOND_MS);
  const run = life.runs.at(-1);
  if (run && all(life.course.root).some(({ afterPrevious }) => afterPrevious)) await lookAtTree(life, real, run);
}

/** An action of a person, a second later, followed by a comparison. `run` returns false when there was nothing to do. */
const command = (
  name: string,
  values: unknown[],
  run: (life: Life, real: Real) => Promise<void | boolean>,
): Command => ({
  check: () => true,
  async run(life, real) {
    await nextSecond(life, real);
    const isDone = (await run(life, real)) !== false;
    if (isDone && life.runs.length > 0) await look(life, real, (life.now / SECOND_MS) % 1_000);
  },
  toString: () => `${name}(${values.map((each) => JSON.stringify(each)).join(', ')})`,
});

/** An item of a list by any number. */
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const runOf = ({ runs }: Life, old: boolean): Run | undefined => (old ? runs[0] : runs.at(-1));

/** Starts a part and completes it according to its kind. */
async function walk(life: Life, real: Real, run: Run, part: Part, worth: number) {
  if (triesOf(run, part).at(-1)?.state !== 'running') await deeds.begin(life, real, run, part);
  const attempt = triesOf(run, part).at(-1);
  if (attempt?.state !== 'running') return;
  if (part.proctored) await deeds.beginSession(life, real, run, part, attempt);
  if (part.kind === 'quiz') await deeds.answer(life, real, run, part, attempt, worth);
  if (part.kind === 'tool') await deeds.toolScore(life, real, run, part, attempt, worth);
  else if (!part.proctored) await deeds.finish(life, real, run, part, attempt);
  if (attempt.session === ProctoringState.inProgress) await deeds.tellSession(life, real, run, part, attempt, 'ended');
}

/** Does all parts that are not done yet. */
async function walkThrough(life: Life, real: Real, run: Run, worth: number) {
  for (const part of activities(life.course)) {
    if (triesOf(run, part).some(({ state }) => state !== 'running')) continue;
    await nextSecond(life, real);
    await walk(life, real, run, part, worth);
  }
}
async function gradeAll(real: Real, run: Run, worth: number) {
  for (const attempt of [...run.tries.values()].flat())
    if (attempt.state === 'submitted') await deeds.grade(real, run, attempt, worth);
}

const nat = fc.nat({ max: 9 });
const old = fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const tabs = fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) });

/** An action on an attempt at a part. */
const onTry = (
  name: string,
  has: (part: Part, attempt: Try) => boolean,
  run: (life: Life, real: Real, run: Run, part: Part, attempt: Try, worth: number, tabs: number) => Promise<void>,
) =>
  fc.tuple(nat, points, tabs, old).map(([which, worth, count, isOld]) =>
    command(name, [which, worth, count, isOld], async (life, real) => {
      const of = runOf(life, isOld);
      const found =
        of && activities(life.course).filter((part) => triesOf(of, part).some((attempt) => has(part, attempt)));
      const part = found && pick(found, which);
      if (!of || !part) return false;
      const attempt = triesOf(of, part).findLast((each) => has(part, each))!;
      await run(life, real, of, part, attempt, worth, count);
      return true;
    }),
  );

/** Dates that rules depend on, earliest first. */
function datesOf({ course, runs, now }: Life): number[] {
  const { availabilityDate, availabilityEndDate, gradeRevealDate } = course.access;
  const ofParts = all(course.root).flatMap((part) => {
    const { startFrom, startUntil, accessibleUntil, gracePeriodUntil, due, resultsDisclosureFrom, revealResultsFrom } =
      constraintOf(course, part);
    return [startFrom, startUntil, accessibleUntil, gracePeriodUntil, due, resultsDisclosureFrom, revealResultsFrom];
  });
  const windows = runs.filter(({ finished }) => finished !== null).map((run) => retakeFrom(course, run));
  const dates = [availabilityDate, availabilityEndDate, gradeRevealDate, ...ofParts, ...windows];
  return [...new Set(dates)]
    .filter((each): each is number => typeof each === 'number' && each > now + SECOND_MS)
    .sort((a, b) => a - b);
}

const startCourse = tabs.map((count) =>
  command('start', [count], (life, real) => deeds.startCourse(life, real, count)),
);
const begin = fc.tuple(nat, tabs, old).map(([which, count, isOld]) =>
  command('begin', [which, count, isOld], async (life, real) => {
    const run = runOf(life, isOld);
    // Sections are tried too.
    const part = pick(all(life.course.root), which)!;
    return run && part.place + part.kind !== 'section' ? deeds.begin(life, real, run, part, count) : false;
  }),
);
const walkAll = points.map((worth) =>
  command('walk', [worth], async (life, real) => {
    const run = life.runs.at(-1);
    return run ? walkThrough(life, real, run, worth) : false;
  }),
);
/** An attempt at the course from its start to its end. */
const attempt = fc.tuple(points, points).map(([worth, graded]) =>
  command('attempt', [worth, graded], async (life, real) => {
    if (life.runs.at(-1)?.state !== 'running') await deeds.startCourse(life, real);
    const run = life.runs.at(-1);
    if (!run) return false;
    await walkThrough(life, real, run, worth);
    await deeds.submit(life, real, run);
    await gradeAll(real, run, graded);
    await deeds.approveAndFinish(life, real, run);
    return true;
  }),
);
const walkOne = fc.tuple(nat, points).map(([which, worth]) =>
  command('walkOne', [which, worth], async (life, real) => {
    const run = life.runs.at(-1);
    const part = pick(activities(life.course), which)!;
    return run ? walk(life, real, run, part, worth) : false;
  }),
);
const gradeRuns = points.map((worth) =>
  command('gradeAll', [worth], async (life, real) => {
    for (const run of life.runs) await gradeAll(real, run, worth);
  }),
);
const submit = tabs.map((count) =>
  command('submit', [count], async (life, real) => {
    const run = life.runs.at(-1);
    return run ? deeds.submit(life, real, run, count) : false;
  }),
);
const finishCourse = old.map((isOld) =>
  command('approveAndFinish', [isOld], async (life, real) => {
    const run = runOf(life, isOld);
    return run ? deeds.approveAndFinish(life, real, run) : false;
  }),
);
const clock = fc.tuple(fc.constantFrom(0, 0, 1, 2), fc.constantFrom(-1, 0, 1, 1)).map(([which, seconds]) =>
  command('clockToDate', [which, seconds], (life, real) => {
    const date = pick(datesOf(life), which);
    if (date !== undefined) setClock(life, real, date + seconds * SECOND_MS);
    return Promise.resolve();
  }),
);
const wait = fc.integer({ min: 1, max: 96 }).map((hours) =>
  command('waitHours', [hours], (life, real) => {
    setClock(life, real, life.now + hours * HOUR_MS);
    return Promise.resolve();
  }),
);
const replay = nat.map((which) => command('replay', [which], (_, real) => deeds.replay(real, which)));
const enrol = fc.constant(command('enrol', [], deeds.enrol));
const protect = fc.tuple(fc.constantFrom('workflow' as const, 'record' as const), old).map(([which, isOld]) =>
  command('protect', [which, isOld], async (life, real) => {
    const run = runOf(life, isOld);
    return run ? deeds.protect(real, run, which) : false;
  }),
);
type Field = [field: keyof Constraint, value: number | undefined];
const oneField = (constraint: Constraint): fc.Arbitrary<Field> =>
  fc.constantFrom(...(Object.keys(constraint) as (keyof Constraint)[])).map((field) => [field, constraint[field]]);
const deadline: fc.Arbitrary<Field> = fc.tuple(
  fc.constantFrom('startUntil' as const, 'gracePeriodUntil' as const, 'accessibleUntil' as const),
  soon,
);

/** An administrator changes a field of the access or of a part's constraint, or a state. */
const changeAccess = fc
  .tuple(
    anyAccess,
    fc.constantFrom<keyof Access>(
      'retake',
      'availabilityDate',
      'availabilityEndDate',
      'gradeRevealPolicy',
      'gradeRevealDate',
    ),
  )
  .map(([access, field]) =>
    command('changeAccess', [field, access[field]], async (life, real) => {
      Object.assign(life.course.access, { [field]: access[field] });
      await rewriteAccess(real.world, real.rows, life.course);
    }),
  );
const changeConstraint = fc
  .tuple(nat, fc.oneof(deadline, anyConstraint.chain(oneField)))
  .map(([which, [field, value]]) =>
    command('changeConstraint', [which, field, value ?? null], async (life, real) => {
      const part = pick(all(life.course.root), which)!;
      part.constraint = { ...part.constraint, [field]: value };
      await rewritePart(real.world, real.rows, life.course, part);
    }),
  );
const changeState = fc.tuple(nat, fc.constantFrom(...Object.values(PublicationState))).map(([which, state]) =>
  command('changeState', [which, state], async (life, real) => {
    const part = pick(all(life.course.root), which)!;
    if (part.place === '') life.course.state = state;
    else part.state = state;
    await rewritePart(real.world, real.rows, life.course, part);
  }),
);

const lastDates = ['startUntil', 'gracePeriodUntil', 'accessibleUntil'] as const;
/** After a date: another attempt is started, the tool sends another score, and the course is submitted. */
const late = onTry(
  'late',
  (_, { state }) => state === 'finished',
  async (life, real, run, part, attempt, worth) => {
    part.constraint = { ...part.constraint, [pick(lastDates, worth)!]: life.now + SECOND_MS };
    await rewritePart(real.world, real.rows, life.course, part);
    setClock(life, real, life.now + 2 * SECOND_MS);
    await deeds.begin(life, real, run, part);
    // A different score, so that it can be recognised.
    if (part.kind === 'tool') await deeds.toolScore(life, real, run, part, attempt, 10 - worth);
    await deeds.submit(life, real, run);
  },
);

const often = (arbitrary: fc.Arbitrary<Command>, times: number) => Array.from({ length: times }, () => arbitrary);
/** All commands; those that make progress are more frequent. */
export const anything: fc.Arbitrary<Command>[] = [
  ...often(startCourse, 4),
  ...often(attempt, 4),
  ...often(walkAll, 2),
  ...often(submit, 2),
  ...often(walkOne, 3),
  ...often(clock, 4),
  ...often(begin, 4),
  gradeRuns,
  finishCourse,
  wait,
  replay,
  enrol,
  protect,
  changeAccess,
  ...often(changeConstraint, 2),
  changeState,
  ...often(late, 2),
  onTry(
    'finish',
    () => true,
    (life, real, run, part, attempt, _, count) => deeds.finish(life, real, run, part, attempt, count),
  ),
  onTry('answer', ({ kind }) => kind === 'quiz', deeds.answer),
  onTry('toolScore', ({ kind }) => kind === 'tool', deeds.toolScore),
  onTry(
    'grade',
    ({ kind }, { state }) => kind === 'essay' && state !== 'running',
    (_life, real, run, _part, attempt, worth) => deeds.grade(real, run, attempt, worth),
  ),
  onTry('sessionBegins', ({ proctored }) => proctored, deeds.beginSession),
  onTry(
    'sessionEnds',
    ({ proctored }) => proctored,
    (life, real, run, part, attempt) => deeds.tellSession(life, real, run, part, attempt, 'ended'),
  ),
  onTry(
    'sessionIsCanceled',
    ({ proctored }) => proctored,
    (life, real, run, part, attempt) => deeds.tellSession(life, real, run, part, attempt, 'canceled'),
  ),
];
