import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { quizQuestions } from '../../src/contract/quiz-paths';
import { standing } from '../../src/course/rules/standing';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { courseList } from '../../src/contract/list-filters/course-list';
import { accessQuery } from '../../src/contract/list-filters/list-query';
import { NO_SELECTION } from '../../src/contract/list-filters/selection';
import { judge, Mismatch, type Real } from './deeds';
import {
  bestScore,
  isBeingGraded,
  isPartResultShown,
  isCourseResultShown,
  mayRead,
  meaningOf,
  progressOf,
  scoresOf,
} from './model';
import { activities, all, isComposite, triesOf, wayTo, type Life, type Part, type Run } from './shape';
import { whole } from '../platform/support/whole';

const LMS = '/api/lms/v1/';
const SAME = 1e-9;

/** The result in a response. */
interface Result {
  score?: number | null;
  normalizedScore?: number | null;
  grade?: string | null;
  passed?: boolean | null;
}
const hasResult = (result: Result | null | undefined) =>
  [result?.score, result?.normalizedScore, result?.grade, result?.passed].some(
    (value) => value !== null && value !== undefined,
  );

async function get(real: Real, path: string) {
  const { status, json } = await real.world.call(real.learner, 'GET', path);
  if (status !== 200) throw new Mismatch('own calls answer', `${path} answered ${status}`);
  return json;
}

/** The parts in a tree, by place. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function placesIn(tree: any, ids: ReadonlyMap<string, string>) {
  const places = new Map([...ids].map(([place, id]) => [id, place]));
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const found = new Map<string, { available: boolean; aggregate: any }>([
    ['', { available: true, aggregate: tree.activityWorkflowAggregate }],
  ]);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const walk = (activity: any) => {
    for (const part of activity.children) {
      found.set(places.get(part.id)!, {
        available: part.available,
        aggregate: part.childActivity.activityWorkflowAggregate,
      });
      walk(part.childActivity);
    }
  };
  walk(tree);
  return found;
}

const STATES = { running: [1], submitted: [2, 3, 4, 5], finished: [6] };

/** Compares the tree of an attempt: states and results. */
export async function lookAtTree(life: Life, real: Real, run: Run) {
  const tree = await get(real, paths.activityTree(run.id));
  const found = placesIn(tree, real.rows.partId);
  run.unavailable = new Set([...found].filter(([, { available }]) => !available).map(([place]) => place));
  for (const part of shownIn(life)) {
    const { aggregate } = found.get(part.place)!;
    const tries = triesOf(run, part);
    const last = tries.at(-1);
    const state = aggregate?.lastActivityWorkflow?.state as number | undefined;
    if (last?.state === 'unsure')
      last.state =
        state === WorkflowState.inProgress ? 'running' : state === WorkflowState.finished ? 'finished' : 'submitted';
    if (last ? !STATES[last.state as keyof typeof STATES].includes(state ?? 0) : state !== undefined)
      throw new Mismatch(
        'state of an activity',
        `${part.kind} ${part.place} is in state ${state}, not ${last?.state ?? 'untouched'}`,
      );
    if (last && aggregate.attempts !== tries.length)
      throw new Mismatch(
        'attempts of an activity',
        `${part.place} has ${aggregate.attempts} attempts, not ${tries.length}`,
      );
    holdPart(life, run, part, 'the tree', aggregate?.bestActivityRecord);
  }
  return found;
}

/** Whether a part is shown: 'Archived items are left out of the table of contents'. Calls about archived parts are open. */
const isShown = (life: Life, { place }: Part) =>
  wayTo(life.course.root, place).every(({ state }) => state !== PublicationState.archived);
const shownIn = (life: Life) => activities(life.course).filter((part) => isShown(life, part));

/** Compares a part's result in a response to the model. */
function holdPart(life: Life, run: Run, part: Part, call: string, result: Result | null | undefined) {
  const expected = isPartResultShown(life, run, part);
  const best = bestScore(triesOf(run, part));
  const what = `${call} of ${part.kind} ${part.place} in attempt ${life.runs.indexOf(run) + 1}`;
  if (hasResult(result)) {
    if (expected === false)
      throw new Mismatch('no call returns a hidden result', `${what} tells ${JSON.stringify(result)}`);
    const { normalizedScore } = result!;
    if (typeof best === 'number' && typeof normalizedScore === 'number' && Math.abs(best - normalizedScore) > SAME)
      throw new Mismatch('the best result of an activity', `${what} tells ${normalizedScore}, not ${best}`);
  } else if (expected && typeof best === 'number')
    throw new Mismatch('a revealed result is returned', `${what} hides ${best}`);
}

/** Reads the content of a part in an attempt; returns its results. */
async function lookAtContent(life: Life, real: Real, run: Run, part: Part): Promise<Result[]> {
  const { status, json } = await real.world.call(
    real.learner,
    'GET',
    paths.activityContent(run.id, real.rows.partId.get(part.place)!),
  );
  const isOpen = status === 200;
  judge(
    mayRead(life, run, part),
    isOpen,
    `reading of ${part.kind} ${part.place} in attempt ${life.runs.indexOf(run) + 1} of ${life.runs.length}`,
  );
  return isOpen && json.tool?.score ? [json.tool.score] : [];
}
/** The results in the sheets of a quiz. */
async function lookAtSheets(real: Real, run: Run, part: Part): Promise<Result[]> {
  const outcomes: Result[] = [];
  for (const { id, state } of part.kind === 'quiz' ? triesOf(run, part) : []) {
    if (state === 'running') continue;
    const { status, json } = await real.world.call(real.learner, 'GET', quizQuestions(id));
    if (status === 200) outcomes.push(...json.questions.map(({ outcome = {} }: { outcome?: Result }) => outcome));
  }
  return outcomes;
}

const scoreText = (scores: [number, number][]) => scores.map((range) => range.join(' to ')).join(', or ');

/** Compares an attempt's result in a response to the model. */
function holdResult(
  life: Life,
  call: string,
  record: (Result & { objectiveWorkflowId: string; maxScore?: number }) | null | undefined,
) {
  const run = life.runs.find(({ id }) => id === record?.objectiveWorkflowId);
  if (!run || !record) return;
  const expected = isCourseResultShown(life, run);
  const what = `${call} of attempt ${life.runs.indexOf(run) + 1}`;
  if (!hasResult(record)) {
    if (expected && scoresOf(life, run))
      throw new Mismatch('a revealed result is returned', `${what} hides ${scoreText(scoresOf(life, run)!)}`);
    return;
  }
  if (expected === false)
    throw new Mismatch('no call returns a hidden result', `${what} tells ${JSON.stringify(record)}`);
  const { normalizedScore = null, grade = null, passed = null } = record;
  const scores = scoresOf(life, run);
  // During grading, a score is missing or covers only the graded parts.
  if (run.state !== 'finished') return;
  const isBetween = ([least, most]: [number, number]) =>
    normalizedScore !== null && normalizedScore > least - SAME && normalizedScore < most + SAME;
  if (scores && !scores.some(isBetween))
    throw new Mismatch('the score of a course', `${what} tells ${normalizedScore}, not ${scoreText(scores)}`);
  if (normalizedScore === null) return;
  const meaning = meaningOf(life, run, normalizedScore);
  if (meaning.passed !== null && passed !== meaning.passed)
    throw new Mismatch(
      'passed at the passing score',
      `${what} tells passed ${passed} at ${normalizedScore}, passing is ${life.course.scale?.passing}`,
    );
  if (life.course.scale?.grades.length && grade !== meaning.grade)
    throw new Mismatch(
      'the highest grade that is reached',
      `${what} tells ${grade} at ${normalizedScore}, not ${meaning.grade}`,
    );
}

/** Compares the learner's access: the last attempt, and the last result. */
async function lookAtAccess(life: Life, real: Real) {
  const access = await get(real, paths.courseAccess(real.rows.objectiveId));
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow ?? null;
  const run = life.runs.at(-1);
  if ((workflow?.id ?? null) !== (run?.id ?? null))
    throw new Mismatch('one workflow', `the last workflow is ${workflow?.id}, not ${run?.id}`);
  if (run && !STATES[run.state].includes(workflow.state))
    throw new Mismatch('state of the course', `the course is in state ${workflow.state}, not ${run.state}`);
  if (run && !(workflow.progress >= 0 && workflow.progress <= 1))
    throw new Mismatch('progress 0..1', `progress is ${workflow.progress}`);
  if (run?.state === 'finished' && !workflow.objectiveRecordId)
    throw new Mismatch('a finished attempt has its record', 'objectiveRecordId is not there');
  const isShown = standing(access, new Date(life.now)).availability?.kind === 'grading';
  if (isBeingGraded(life) !== null && isBeingGraded(life) !== isShown)
    throw new Mismatch(
      'while an activity is in grading, the course is in grading',
      isShown ? 'it is shown' : 'it is not',
    );
  holdResult(life, 'objective-access', access.objectiveWorkflowAggregate?.lastObjectiveRecord);
}

/** Requests each value of the progress filter as the portal does: the course must be in exactly one. */
async function lookAtProgress(life: Life, real: Real) {
  const found: string[] = [];
  for (const value of ['notStarted', 'inProgress', 'completed'] as const) {
    const selection = { ...NO_SELECTION, filters: { courseProgress: [value] } };
    const { data } = await get(real, paths.enrolledCourses(accessQuery(selection, courseList('enrolled'))));
    const isHere = ({ objective }: { objective: { id: string } }) => objective.id === real.rows.objectiveId;
    if (data.some(isHere)) found.push(value);
  }
  if (found.join() !== progressOf(life))
    throw new Mismatch('course progress filter', `it is in ${found.join() || 'none'}, not in ${progressOf(life)}`);
}

/** Compares certificates: there must be one when a visible score is high enough, and none when no score is. */
async function lookAtCertificates(life: Life, real: Real, records: (Result & { objectiveWorkflowId: string })[]) {
  const { data } = await get(real, certificatePaths.certificatesOfCourse(real.rows.objectiveId, real.learner.id));
  for (const { objectiveRecord, certificateNumber } of data) {
    holdResult(life, 'certificate-records/query', objectiveRecord);
    const shown = await real.world.call(null, 'GET', paths.publicCertificate(certificateNumber));
    holdResult(life, 'public/certificate-records', shown.json?.objectiveRecord);
  }
  const certified = records.map(({ normalizedScore, objectiveWorkflowId }) => {
    const run = life.runs.find(({ id }) => id === objectiveWorkflowId);
    if (run?.state !== 'finished' || typeof normalizedScore !== 'number') return null;
    return meaningOf(life, run, normalizedScore).certified;
  });
  const isGraded = life.runs.every(({ state }) => state !== 'submitted');
  if (certified.includes(true) && data.length === 0)
    throw new Mismatch('a certificate at its score', 'there is no certificate');
  if (isGraded && certified.length === life.runs.filter(({ state }) => state === 'finished').length)
    if (!certified.includes(true) && !certified.includes(null) && data.length > 0)
      throw new Mismatch('a certificate at its score', 'there is a certificate');
}

/** The comparison after each command: the access, the tree of the last attempt, and one part in one attempt. */
export async function look(life: Life, real: Real, turn: number) {
  const last = life.runs.at(-1);
  if (turn % 2 === 0 || !last) await lookAtAccess(life, real);
  if (!last) return;
  const found = await lookAtTree(life, real, last);
  const parts = shownIn(life);
  const part = parts[turn % parts.length];
  if (!part) return;
  const run = turn % 3 === 0 ? life.runs[turn % life.runs.length]! : last;
  if (run === last) await lookAtPart(life, real, run, part, found.get(part.place)!.aggregate?.bestActivityRecord);
  else await lookAtWholePart(life, real, run, part);
}

/** Compares a part in all calls about it. */
async function lookAtWholePart(life: Life, real: Real, run: Run, part: Part) {
  const { partId, activityId } = real.rows;
  const aggregate = await get(real, paths.activityAggregate(run.id, activityId.get(part.place)!));
  holdPart(life, run, part, 'its aggregate', aggregate.bestActivityRecord);
  const at = part.place === '' ? '' : `/${partId.get(part.place)}`;
  const one = await get(real, `${LMS}users/me/objective-workflows/${run.id}/activity${at}`);
  holdPart(life, run, part, 'its own call', one.activityWorkflowAggregate?.bestActivityRecord);
  await lookAtPart(life, real, run, part, aggregate.bestActivityRecord);
}

/** Reads a part, and compares its results to the tree: a result that one call hides must be hidden in all. */
async function lookAtPart(life: Life, real: Real, run: Run, part: Part, shown: Result | null | undefined) {
  const results = [...(await lookAtContent(life, real, run, part)), ...(await lookAtSheets(real, run, part))];
  const isDone = triesOf(run, part).some(({ state }) => state === 'finished');
  for (const result of results)
    if (hasResult(result) && (isPartResultShown(life, run, part) === false || (isDone && !hasResult(shown))))
      throw new Mismatch(
        'no call returns a hidden result',
        `${part.kind} ${part.place}: a call tells ${JSON.stringify(result)}`,
      );
}

/** The comparison at the end: all attempts, all parts, and all calls that can contain a result. */
export async function lookAtAll(life: Life, real: Real) {
  await lookAtAccess(life, real);
  await lookAtProgress(life, real);
  if (life.runs.length === 0) return;
  for (const run of life.runs) {
    await lookAtTree(life, real, run);
    for (const part of shownIn(life)) await lookAtWholePart(life, real, run, part);
    if (!isComposite(life.course)) continue;
    for (const section of all(life.course.root)) {
      if (section.kind !== 'section' || !isShown(life, section)) continue;
      const at = section.place === '' ? '' : `/${real.rows.partId.get(section.place)}`;
      const { data } = await get(real, `${LMS}users/me/objective-workflows/${run.id}/activity${at}/children`);
      for (const { id, childActivity } of data) {
        const child = shownIn(life).find(({ place }) => real.rows.partId.get(place) === id);
        if (child) holdPart(life, run, child, 'children', childActivity.activityWorkflowAggregate?.bestActivityRecord);
      }
    }
  }
  const records = (await get(real, paths.objectiveRecords(real.aggregateId))).data;
  for (const record of records) {
    holdResult(life, 'objective-records', record);
    holdResult(life, 'objective-records/{id}', await get(real, `${LMS}objective-records/${record.id}`));
  }
  for (const record of (await get(real, `${LMS}objective-records/query?take=100`)).data)
    holdResult(life, 'objective-records/query', record);
  const catalog = paths.catalog({ filter: ['objective.code', '=', real.rows.objectiveId] });
  for (const list of [paths.enrolledCourses(), catalog].map(whole))
    for (const access of (await get(real, list)).data)
      holdResult(life, list, access.objectiveWorkflowAggregate?.lastObjectiveRecord);
  for (const aggregate of (await get(real, `${LMS}objective-workflow-aggregates/query`)).data)
    holdResult(life, 'objective-workflow-aggregates/query', aggregate.lastObjectiveRecord);
  holdResult(
    life,
    'objective-workflow-aggregate',
    (await get(real, paths.aggregate(real.rows.objectiveId))).lastObjectiveRecord,
  );
  await lookAtCertificates(life, real, records);
}
