/**
 * The reference model of a learner's life in a course, written only from the requirements. For each action it decides whether it
 * must be possible (true), must be refused (false), or is left open by the specification (null); and for each result whether it must
 * be shown, must be hidden, or may be either. Quotations are sentences of the specification.
 */
import * as of from '../../src/contract/enumerations';
import { activities, isComposite, triesOf, wayTo } from './shape';
import type { Constraint, Course, Life, Part, Run, Try } from './shape';

const { ProctoringState, PublicationState, ResultVisibility, ReviewPolicy, TimeUnit } = of;

/** The decision about an action, and its rule. */
export interface Verdict {
  may: boolean | null;
  rule: string;
}
const yes = (rule: string): Verdict => ({ may: true, rule });
const no = (rule: string): Verdict => ({ may: false, rule });
const open = (rule: string): Verdict => ({ may: null, rule });

/** Scores have rounding errors: scores with a smaller difference are equal. */
const SAME = 1e-9;
const reaches = (score: number, min: number) => score >= min - SAME;
const isUnpublished = (state: number) => state === PublicationState.draft || state === PublicationState.archived;

/**
 * 'Constraints merge with the child's values winning, except reviewPolicy and resultsDisclosurePolicy, which come only
 * from the child.'
 */
export function constraintOf(course: Course, part: Part): Constraint {
  const values = wayTo(course.root, part.place).flatMap(({ constraint }) => Object.entries(constraint));
  const merged = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  const { reviewPolicy, resultsDisclosurePolicy } = part.constraint;
  return { ...merged, reviewPolicy, resultsDisclosurePolicy };
}
/** 'A part inherits the optional flag and a zero score weight from its parent.' */
const isOptional = (course: Course, part: Part) => wayTo(course.root, part.place).some(({ optional }) => optional);

/** The state of the attempt. */
type Has = { started: boolean; finished: boolean };
const BEGINS: Has = { started: false, finished: false };
const WORKS: Has = { started: true, finished: false };

/** The rule that closes an activity by its dates; undefined: none. `due` is only a message. */
function closed(constraint: Constraint, now: number, has: Has): Verdict | undefined {
  const { startFrom = -Infinity, startUntil = Infinity } = constraint;
  const { accessibleUntil = Infinity, gracePeriodUntil = Infinity } = constraint;
  // 'Activity disabled when: ... before startFrom; after accessibleUntil; after startUntil (only if not started); after
  // gracePeriodUntil (not when finished).'
  if (now < startFrom) return no('disabled before startFrom');
  if (now > accessibleUntil) return no('disabled after accessibleUntil');
  if (now > startUntil && !has.started) return no('disabled after startUntil if not started');
  if (now > gracePeriodUntil && !has.finished) return no('disabled after gracePeriodUntil if not finished');
  // Open: exactly at an 'until' date.
  return [accessibleUntil, startUntil, gracePeriodUntil].includes(now) ? open('at the very instant') : undefined;
}

/** The rule that locks a part because of the course or the parts above it; undefined: none. */
function lock(life: Life, run: Run, part: Part, has: Has): Verdict | undefined {
  const { course, now } = life;
  const way = wayTo(course.root, part.place);
  // 'Draft or archived blocks the start buttons'; for started work it is open.
  if (isUnpublished(course.state)) return open('the course is a draft or archived');
  if (way.some(({ state }) => isUnpublished(state)))
    return has.started ? open('a draft or archived part was begun') : no('a draft or archived part is not started');
  // 'A part is locked when not available': the platform decides about parts that follow others.
  if (way.some(({ place, afterPrevious }) => afterPrevious && run.unavailable.has(place)))
    return no('locked when not available');
  const shut = closed(constraintOf(course, part), now, has);
  if (shut) return shut;
  // 'Constraint messages: ... parent not yet available': open when a child's date overrides its parent's.
  const isDone = { started: true, finished: true };
  const isParentClosed = way.slice(0, -1).some((parent) => closed(constraintOf(course, parent), now, isDone));
  return isParentClosed ? open('its parent is closed') : undefined;
}

/** Start of an attempt at the course: 'Start' and 'Start again' of the button rules. */
export function mayStartCourse(life: Life): Verdict {
  const { course, runs, now } = life;
  const { access, root } = course;
  const last = runs.at(-1);
  // 'Continue: workflow in progress': neither Start ('no workflow') nor Start again ('last workflow finished').
  if (last && last.state !== 'finished') return no('no second attempt before the last workflow is finished');
  // 'Draft or archived blocks the start buttons.'
  if (isUnpublished(course.state)) return no('draft or archived blocks the start');
  // 'Before availabilityDate: the course will be available to start on {date}.'
  if (access.availabilityDate !== null && now < access.availabilityDate) return no('not before availabilityDate');
  // 'After availabilityEndDate, when there is no workflow or retake applies: the course was available to start before {date}.'
  // Open: exactly at the date, which is neither before nor after it.
  if (access.availabilityEndDate !== null && now >= access.availabilityEndDate)
    return now > access.availabilityEndDate ? no('not after availabilityEndDate') : open('at availabilityEndDate');
  // 'A non-mandatory, non-self-enrolled, not-started course goes to the catalog page': whether a start enrols is open.
  if (!access.isMandatory && !access.isSelfEnrolled) return open('not enrolled');
  if (last) {
    // 'Start again: last workflow finished, retake allowed, type not text.' A quiz and an essay are texts.
    if (!access.retake) return no('start again needs retake');
    if (!isComposite(course) && root.kind !== 'tool') return no('a text is not started again');
    // 'For external-tool type, the activity must be ready or expired': drafts and archived ones are excluded above.
    // 'For composite, the retake window must have elapsed since finish (counted in the window unit); with no window, at once.'
    if (isComposite(course) && now < retakeFrom(course, last)) return no('the retake window must have elapsed');
  }
  // For a course that is one activity, its rules apply: 'Activity disabled when ...'.
  const shut = closed(constraintOf(course, root), now, BEGINS);
  if (shut) return isComposite(course) ? open('the course is closed') : { ...shut, rule: `one activity ${shut.rule}` };
  return yes(last ? 'start again' : 'start');
}

/**
 * 'notStarted: no workflow and no record. inProgress: workflow in progress, in grading or grading approved. completed: workflow
 * finished.' Each course is in one of them: a workflow that is not finished is in progress.
 */
export function progressOf({ runs }: Life): 'notStarted' | 'inProgress' | 'completed' {
  const last = runs.at(-1);
  return !last ? 'notStarted' : last.state === 'finished' ? 'completed' : 'inProgress';
}

/** 'While an activity is in grading: the course is being graded.' Open: a course whose activities are all graded. */
export function isBeingGraded({ course, runs }: Life): boolean | null {
  const last = runs.at(-1);
  const states = last ? activities(course).map((part) => triesOf(last, part).at(-1)?.state) : [];
  if (states.includes('submitted')) return true;
  return last?.state === 'submitted' || states.includes('unsure') ? null : false;
}

const HOUR_MS = 3_600_000;
const { minutes, hours, days, weeks, years } = TimeUnit;
const FIXED_MS = { [minutes]: HOUR_MS / 60, [hours]: HOUR_MS, [days]: 24 * HOUR_MS, [weeks]: 168 * HOUR_MS };
/** The end of the retake window of a finished attempt, in UTC. */
export function retakeFrom({ retakeWindow: count, retakeWindowUnit: unit }: Course, { finished }: Run): number {
  if (!count) return -Infinity;
  const fixed = FIXED_MS[unit as keyof typeof FIXED_MS];
  if (fixed) return finished! + count * fixed;
  const at = new Date(finished!);
  return at.setUTCMonth(at.getUTCMonth() + count * (unit === years ? 12 : 1));
}

/** Start of an attempt at a part. A new attempt is neither started nor finished; earlier ones don't matter. */
export function mayBegin(life: Life, run: Run, part: Part): Verdict {
  const tries = triesOf(run, part);
  const last = tries.at(-1);
  // 'Start the activity workflow unless the type is composite.'
  if (part.kind === 'section') return no('a section is no activity');
  // 'Continue: workflow in progress': a submitted attempt can't be continued.
  if (run.state !== 'running') return no('the workflow is not in progress');
  if (last?.state === 'running' || last?.state === 'unsure') return open('an attempt is running');
  const shut = lock(life, run, part, BEGINS);
  if (shut?.may === false) return shut;
  // 'Activity attempts are shown as X out of Y or Unlimited.'
  if (part.attemptLimit !== null && tries.length >= part.attemptLimit) return no('no attempt is left');
  if (last?.state === 'submitted') return open('the attempt before is in grading');
  // 'Access to new content after completion is refused': for a retaken course it is open which content is new.
  if (life.runs.length > 1 && !life.course.accessNewContent) return open('new content after completion');
  return shut ?? yes('start of an activity');
}

/** Whether the dates of a part have passed: later work changes no result. */
export const isOver = ({ course, now }: Life, part: Part): boolean =>
  closed(constraintOf(course, part), now, WORKS)?.rule.startsWith('disabled after') ?? false;

/** Submitting an attempt at a part, or saving an answer in it. */
export function mayWork(life: Life, run: Run, part: Part, attempt: Try): Verdict {
  if (attempt.state === 'unsure') return open('unsure');
  if (run.state !== 'running' || attempt.state !== 'running') return no('the attempt is not in progress');
  const shut = lock(life, run, part, WORKS);
  // A locked or disabled activity can't be worked on.
  if (shut) return shut;
  // 'The start button is disabled when the last proctoring session exists and the session is not in a suitable state.'
  return part.proctored ? open('a proctored activity is handed in with its session') : yes('work in progress');
}

/** Start of a proctoring session. */
export function mayBeginSession(life: Life, run: Run, part: Part, attempt: Try): Verdict {
  // 'A session in progress blocks starting; a finished session permits only review.'
  if (attempt.session === ProctoringState.inProgress) return no('a proctoring session in progress blocks starting');
  if (attempt.session === ProctoringState.finished) return no('a finished proctoring session permits only review');
  const work = mayWork(life, run, part, attempt);
  return work.may === false ? work : work.rule.startsWith('a proctored') ? yes('start of a proctoring session') : work;
}

/** 'Mandatory incomplete': the mandatory activities, also in sections, that were not submitted. */
const pendingOf = ({ course }: Life, run: Run): Part[] =>
  activities(course)
    .filter((part) => !isOptional(course, part))
    .filter((part) => triesOf(run, part).every(({ state }) => state === 'running'));

/** Submit of an attempt at the course. */
export function maySubmit(life: Life, run: Run): Verdict {
  if (run.state !== 'running') return no('the workflow is not in progress');
  const pending = pendingOf(life, run);
  if (pending.length === 0) return yes('submit');
  const isOpen = (part: Part) => {
    const attempt = triesOf(run, part).at(-1);
    return (attempt ? mayWork(life, run, part, attempt) : mayBegin(life, run, part)).may === true;
  };
  // A mandatory part that can't be finished now is open.
  return pending.some(isOpen) ? no('mandatory incomplete') : open('mandatory parts that can’t be finished now');
}

/** Whether the reveal policy of the course shows its grade; null: open. */
function isGradeRevealed({ course, now }: Life, run: Run): boolean | null {
  const { gradeRevealPolicy, gradeRevealDate } = course.access;
  // 'Never: grade never shown.'
  if (gradeRevealPolicy === ResultVisibility.never) return false;
  // 'AfterDate: grade hidden until gradeRevealDate has passed.'
  if (gradeRevealPolicy === ResultVisibility.afterDate) {
    if (gradeRevealDate === null || now < gradeRevealDate) return false;
    return now > gradeRevealDate ? true : null;
  }
  // 'AfterFinish: grade shown once the workflow is submitted, in grading, graded, approved or finished. None: like AfterFinish.'
  return run.state !== 'running';
}

/** 'The results-disclosure policy (never; afterDate until the disclosure date; afterScore for external-tool activities; afterFinish until finished).' */
function isDisclosed(life: Life, part: Part, score: number | null | undefined): boolean | null {
  const constraint = constraintOf(life.course, part);
  const { revealResultsFrom, resultsDisclosureFrom, resultsDisclosureAbove } = constraint;
  const policy = constraint.resultsDisclosurePolicy ?? ResultVisibility.none;
  if (policy === ResultVisibility.never) return false;
  // 'Constraint messages: ... revealing date': open together with another policy, which may override it.
  if (revealResultsFrom !== undefined && life.now < revealResultsFrom)
    return policy === ResultVisibility.none ? false : null;
  if (policy === ResultVisibility.afterDate) {
    if (resultsDisclosureFrom === undefined) return null;
    return life.now >= resultsDisclosureFrom;
  }
  if (policy === ResultVisibility.afterScore) {
    // Open: for other kinds than tools, and without a required score.
    if (part.kind !== 'tool' || resultsDisclosureAbove === undefined || score === undefined) return null;
    return reaches(score ?? 0, resultsDisclosureAbove);
  }
  return true;
}

/** The best score of the finished attempts; undefined: open; null: none. */
export function bestScore(tries: readonly Try[]): number | null | undefined {
  const done = tries.filter(({ state }) => state === 'finished' || state === 'unsure');
  if (done.some(({ state, score }) => state === 'unsure' || score === undefined)) return undefined;
  const scores = done.map(({ score }) => score!).filter((score) => score !== null);
  return scores.length ? Math.max(...scores) : null;
}

const both = (...facts: (boolean | null)[]) => (facts.includes(false) ? false : facts.includes(null) ? null : true);

/** Whether the result of a part is shown, in all calls alike. */
export function isPartResultShown(life: Life, run: Run, part: Part): boolean | null {
  const revealed = isGradeRevealed(life, run);
  const disclosed = isDisclosed(life, part, bestScore(triesOf(run, part)));
  // Open: 'Protected results', whether the policy of the course's grade applies to parts, and results before the end.
  const isEnd = run.state === 'finished' && !run.isProtected ? true : null;
  return both(part.place === '' ? revealed : revealed === false ? null : revealed, disclosed, isEnd);
}
/** Whether the result of an attempt at the course is shown. */
export function isCourseResultShown(life: Life, run: Run): boolean | null {
  const { root } = life.course;
  const disclosed = isDisclosed(life, root, bestScore(triesOf(run, root)));
  // Open: protected results, the policy of a composite course's own activity, and grades that are not approved yet.
  const isEnd = run.state === 'finished' && !run.isProtected ? true : null;
  return both(isGradeRevealed(life, run), isComposite(life.course) && disclosed === false ? null : disclosed, isEnd);
}

/** Reading of a part in one of the learner's attempts at the course: to work on it, or to review it. */
export function mayRead(life: Life, run: Run, part: Part): Verdict {
  const tries = triesOf(run, part);
  const last = tries.at(-1);
  if (last?.state === 'unsure') return open('unsure');
  const isDone = last?.state === 'finished';
  const isReview = run.state !== 'running' || isDone || last?.state === 'submitted';
  const shut = lock(life, run, part, { started: last !== undefined, finished: isDone });
  if (shut?.may === false) return shut;
  if (!isReview) {
    if (!last) return open('content before its activity is started');
    if (part.proctored && last.session !== ProctoringState.inProgress) return no('outside of its proctoring session');
    return shut ?? yes('content in progress');
  }
  const review = mayReview(life, run, part);
  return review.may === false ? review : (shut ?? review);
}

/** 'Review is offered only when the activity supports review, the workflow is finished and the reveal policy allows it.' */
function mayReview(life: Life, run: Run, part: Part): Verdict {
  const tries = triesOf(run, part);
  const last = tries.at(-1);
  // 'Review is also hidden while grading is in progress.'
  if (run.state === 'submitted' || last?.state === 'submitted') return no('no review while grading is in progress');
  // 'Access to new content after completion is refused', unless the course allows it.
  if (!last) return life.course.accessNewContent ? open('content never begun') : no('new content after completion');
  if (last.state !== 'finished') return open('what was not finished');
  if (!part.supportReview) return no('review needs support');
  const { reviewPolicy } = part.constraint;
  // 'Review hidden by reviewPolicy: never hides; afterSubmission allows; afterRevealingResults defers to the results-disclosure policy.'
  if (reviewPolicy === ReviewPolicy.never) return no('reviewPolicy never');
  const isDeferred = reviewPolicy === ReviewPolicy.afterRevealingResults;
  const disclosed = isDeferred ? isDisclosed(life, part, bestScore(tries)) : true;
  if (disclosed === false) return no('reviewPolicy afterRevealingResults');
  // Open: a part of an attempt in progress, because the button rules are about the course.
  if (run.state === 'running') return open('review of a part while the course is in progress');
  if (!life.course.root.supportReview) return no('review needs support');
  // Open: the policy of a composite course for its parts, which don't inherit it.
  const { never, afterRevealingResults } = ReviewPolicy;
  const ofCourse = life.course.root.constraint.reviewPolicy;
  if (part.place !== '' && (ofCourse === never || ofCourse === afterRevealingResults))
    return open('policy of the course');
  if (isGradeRevealed(life, run) === false) return no('the reveal policy allows no review');
  // 'Protected results hide review.'
  if (run.isProtected) return no('protected results hide review');
  const isSure = both(disclosed, isGradeRevealed(life, run));
  return isSure ? yes('a finished attempt is reviewed by its own results') : open('review');
}

type Weighed = { weight: number; score: number | null };
/** The weighted mean; null when nothing has a score or a weight. */
function mean(list: Weighed[]): number | null {
  const counted = list.filter(({ weight, score }) => weight > 0 && score !== null);
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? counted.reduce((sum, { weight, score }) => sum + weight * score!, 0) / total : null;
}

const subsetsOf = <Item>(list: Item[]): Item[][] =>
  list.reduce<Item[][]>((subsets, item) => subsets.flatMap((subset) => [subset, [...subset, item]]), [[]]);

/**
 * The possible scores of an attempt at the course, as ranges; undefined: open. The specification has weights, but no formula: it is
 * open whether a text counts as full or not at all, how weights of sections count, whether a missing part counts as zero or not at all,
 * and which optional parts count.
 */
export function scoresOf(
  { course: { root, scale }, course }: Life,
  run: Run,
): [least: number, most: number][] | undefined {
  const parts = activities(course);
  // Open: a course without a grading scale.
  if (!scale || parts.some((part) => bestScore(triesOf(run, part)) === undefined)) return undefined;
  const weightOf = ({ place, weight }: Part) => (wayTo(root, place).some((part) => part.weight === 0) ? 0 : weight);
  let leftOut: Part[] = [];
  function scored(part: Part, text: number | null, missing: number | null): number | null {
    if (part.kind === 'section')
      return mean(part.children.map((child) => ({ weight: child.weight, score: scored(child, text, missing) })));
    if (leftOut.includes(part)) return null;
    const tries = triesOf(run, part);
    return tries.some(({ state }) => state === 'finished') ? (bestScore(tries) ?? text) : missing;
  }
  const flat = (...as: [text: number | null, missing: number | null]) =>
    mean(parts.map((part) => ({ weight: weightOf(part), score: scored(part, ...as) })));
  const found = subsetsOf(parts.filter((part) => isOptional(course, part))).flatMap((subset) => {
    leftOut = subset;
    const ranges = [1, null].flatMap((text) => [
      [flat(text, 0), flat(text, null)],
      [scored(root, text, 0), scored(root, text, null)],
    ]);
    // A course of nothing but optional parts can't leave them all out.
    return subset.length ? ranges.filter((range) => !range.includes(null)) : ranges;
  });
  return found.flat().includes(null) ? undefined : (found as [number, number][]);
}

/** The grade, the pass and the certificate for a score of an attempt; null: open. */
export function meaningOf(life: Life, run: Run, score: number) {
  const { scale, certificateMin } = life.course;
  // 'Grading-scale grade: the highest grade whose normalizedMinScore is <= the score, else the lowest.'
  const grades = [...(scale?.grades ?? [])].sort((a, b) => b.min - a.min);
  const grade = (grades.find(({ min }) => reaches(score, min)) ?? grades.at(-1))?.name ?? null;
  // Open: an attempt that reaches the passing score without a mandatory part.
  const isReached = typeof scale?.passing === 'number' ? reaches(score, scale.passing) : null;
  // 'A course without required parts is not passed by being handed in': open how much of it must be done instead.
  const hasRequired = activities(life.course).some((part) => !isOptional(life.course, part));
  const passed = isReached && (pendingOf(life, run).length > 0 || !hasRequired) ? null : isReached;
  // 'Certificate record: normalizedPassingScore': open without one, and for a failed attempt.
  if (certificateMin === undefined) return { grade, passed, certified: false };
  const certified = certificateMin === null ? null : reaches(score, certificateMin);
  return { grade, passed, certified: certified && !passed ? null : certified };
}
