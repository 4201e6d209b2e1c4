import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { objectiveRecords, objectiveWorkflows } from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import * as proctoringPaths from '../../src/contract/proctoring-paths';
import { resourceForm } from '../../src/contract/tool-paths';
import { quizAnswers } from '../../src/contract/quiz-paths';
import { CommandState, ProctoringState } from '../../src/contract/enumerations';
import { isOver, mayBegin, mayBeginSession, mayStartCourse, maySubmit, mayWork, type Verdict } from './model';
import { axisOf, type Rows } from './rows';
import { triesOf, type Life, type Part, type Run, type Try } from './shape';
import type { Person, World } from './world';

/** The state of one life on the platform. */
export interface Real {
  world: World;
  learner: Person;
  rows: Rows;
  aggregateId: string;
  /** Sent commands, and whether they were carried out. */
  sent: { path: string; body: { id: string }; done: boolean }[];
  /** The number of saved answers. */
  saves: number;
}

/** The platform differs from the model; `rule` is the short name of the rule. */
export class Mismatch extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`[${rule}] ${what}`);
  }
}

/** Compares the platform's decision to the model's. @throws Mismatch */
export function judge({ may, rule }: Verdict, done: boolean, what: string) {
  if (may !== null && may !== done)
    throw new Mismatch(
      rule,
      `${what}: the platform ${done ? 'did' : 'refused'} it, the specification ${may ? 'allows' : 'forbids'} it`,
    );
}

/** Sends a command twice, as from two tabs at once, with different ids where possible; returns whether it was carried out. */
async function send(
  real: Real,
  path: string,
  body: { id: string } & Record<string, unknown>,
  who = real.learner,
  tabs = 1,
) {
  const isOwnId = path !== paths.submitObjectiveWorkflow;
  const bodies = Array.from({ length: tabs }, (_, tab) =>
    tab === 0 || !isOwnId ? body : { ...body, id: randomUUID() },
  );
  const answers = await Promise.all(bodies.map((each) => real.world.call(who, 'POST', path, each)));
  const outcomes = answers.map(({ status, json }, tab) => {
    if (status >= 400 && status !== 404 && status !== 409)
      throw new Mismatch('commands answer', `${path} answered ${status} ${JSON.stringify(json)}`);
    const done = json.completed?.state === CommandState.completed;
    if (who === real.learner) real.sent.push({ path, body: bodies[tab]!, done });
    return done;
  });
  return { done: outcomes.some(Boolean), ids: bodies.filter((_, tab) => outcomes[tab]).map(({ id }) => id) };
}

/** The one of two simultaneous attempts that exists, from the aggregate. */
async function survivorOf(
  { world, learner }: Real,
  ids: readonly string[],
  aggregate: string,
  field: string,
): Promise<string> {
  const survivor = ids.length > 1 ? (await world.call(learner, 'GET', aggregate)).json[field]?.id : undefined;
  return ids.find((id) => id === survivor) ?? ids[0]!;
}

export async function startCourse(life: Life, real: Real, tabs = 1) {
  const verdict = mayStartCourse(life);
  const before = life.runs.at(-1)?.id;
  const body = { id: randomUUID(), objectiveWorkflowAggregateId: real.aggregateId };
  const { done, ids } = await send(real, paths.startObjectiveWorkflow, body, real.learner, tabs);
  // A start during an attempt may return that attempt; then there is no second one, which the comparison checks.
  if (life.runs.at(-1) && life.runs.at(-1)!.state !== 'finished') return;
  judge(verdict, done, 'start of the course');
  if (!done) return;
  const id = await survivorOf(real, ids, paths.aggregate(real.rows.objectiveId), 'lastObjectiveWorkflow');
  if (id === before) throw new Mismatch('start', 'a start that was carried out has made no workflow');
  life.course.access.isSelfEnrolled ||= !life.course.access.isMandatory;
  life.runs.push({
    id,
    state: 'running',
    finished: null,
    isProtected: false,
    tries: new Map(),
    unavailable: new Set(),
  });
}

export async function begin(life: Life, real: Real, run: Run, part: Part, tabs = 1) {
  const verdict = mayBegin(life, run, part);
  const tries = triesOf(run, part);
  const axis = axisOf(real.rows, life.course, part);
  const body = {
    id: randomUUID(),
    objectiveWorkflowId: run.id,
    activityPartIds: axis ? axis.split('/') : [],
    restart: tries.length > 0,
  };
  const { done, ids } = await send(real, paths.startActivityWorkflow, body, real.learner, tabs);
  if (tries.at(-1)?.state === 'running') return;
  judge(verdict, done, `start of ${part.kind} ${part.place}`);
  if (!done) return;
  const aggregate = paths.activityAggregate(run.id, real.rows.activityId.get(part.place)!);
  const id = await survivorOf(real, ids, aggregate, 'lastActivityWorkflow');
  if (tries.at(-1)?.state === 'unsure') tries.at(-1)!.state = 'finished';
  run.tries.set(part.place, [
    ...tries,
    { id, state: 'running', score: part.kind === 'quiz' ? 0 : part.kind === 'text' ? null : undefined, session: 0 },
  ]);
}

/** The learner gives the answer with this number of points, out of ten. */
export async function answer(life: Life, real: Real, run: Run, part: Part, attempt: Try, points: number) {
  const questionId = real.rows.questionId.get(part.place)!;
  const path = quizAnswers(attempt.id);
  const { status } = await real.world.call(real.learner, 'PUT', path, {
    answers: [{ questionId, response: [`s${points}`], revision: ++real.saves }],
  });
  judge(mayWork(life, run, part, attempt), status === 200, `answer in ${part.kind} ${part.place}`);
  if (status === 200) attempt.score = points / 10;
}

export async function finish(life: Life, real: Real, run: Run, part: Part, attempt: Try, tabs = 1) {
  const verdict = mayWork(life, run, part, attempt);
  const body = { id: randomUUID(), objectiveWorkflowId: run.id, activityWorkflowIds: [attempt.id] };
  const { done } = await send(real, paths.finishActivityWorkflow, body, real.learner, tabs);
  // Finishing again has no effect. A tool without a score is open.
  if (attempt.state !== 'running') return;
  if (part.kind === 'tool' && verdict.may === true) {
    if (done) attempt.state = 'unsure';
    return;
  }
  judge(verdict, done, `hand-in of ${part.kind} ${part.place}`);
  if (done) attempt.state = part.kind === 'essay' ? 'submitted' : 'finished';
}

/** The learner opens the tool, and the tool sends points, out of ten. */
export async function toolScore(life: Life, real: Real, run: Run, part: Part, attempt: Try, points: number) {
  const { world, learner, rows } = real;
  const token = await world.toolToken();
  let column = rows.columnOf.get(part.place);
  if (column === undefined) {
    await world.call(learner, 'GET', resourceForm(run.id, [attempt.id]));
    const columns = `/api/lti/v1/grading/contexts/${rows.objectiveId}/lineitems`;
    const found = await world.call({ token }, 'GET', `${columns}?resource_link_id=${rows.partId.get(part.place)}`);
    column = found.json?.[0] && new URL(found.json[0].id).pathname;
    if (column === undefined) return;
    rows.columnOf.set(part.place, column);
  }
  const score = {
    userId: learner.id,
    scoreGiven: points,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(life.now).toISOString(),
  };
  const { status } = await world.call({ token }, 'POST', `${column}/scores`, score);
  const verdict = mayWork(life, run, part, attempt);
  if (verdict.may === true) {
    judge(verdict, status === 204, `score of tool ${part.place}`);
    Object.assign(attempt, { state: 'finished', score: points / 10 });
  } else if (status === 204 && !(attempt.state === 'finished' && isOver(life, part))) {
    // Open: a second score, or one after the end of the course.
    Object.assign(triesOf(run, part).at(-1)!, { state: 'unsure', score: undefined });
  }
}

export async function grade(real: Real, run: Run, attempt: Try, points: number) {
  const body = { id: randomUUID(), activityWorkflowId: attempt.id, normalizedScore: points / 10 };
  const { done } = await send(real, '/api/lms/v1/grade-activity-workflows', body, real.world.instructor);
  if (attempt.state === 'submitted') judge({ may: true, rule: 'grading of a submission' }, done, 'grade');
  if (done)
    Object.assign(
      attempt,
      attempt.state === 'submitted' ? { state: 'finished', score: points / 10 } : { score: undefined },
    );
}

/** The learner starts a proctoring session, and the service reports that it was started, ended or cancelled. */
export async function beginSession(life: Life, real: Real, run: Run, part: Part, attempt: Try) {
  const { world, learner } = real;
  const { status } = await world.call(learner, 'GET', proctoringPaths.proctoringStartToken(run.id, attempt.id));
  judge(mayBeginSession(life, run, part, attempt), status === 200, `proctoring session of ${part.place}`);
  if (status !== 200) return;
  attempt.session = ProctoringState.created;
  await tellSession(life, real, run, part, attempt, 'started');
}
export async function tellSession(
  life: Life,
  { world, learner }: Real,
  run: Run,
  part: Part,
  attempt: Try,
  deed: 'started' | 'ended' | 'canceled',
) {
  const { json } = await world.call(learner, 'GET', proctoringPaths.lastProctoringSession(run.id, attempt.id));
  const id = json?.data?.id as string | undefined;
  if (!id) return;
  const token = await world.noteOf(id, deed);
  const { json: answer } = await world.call({ token }, 'POST', `/api/proctoring/v1/sessions/${id}/${deed}`);
  if (typeof answer?.state === 'number') attempt.session = answer.state;
  // Open: whether the end of a session submits the attempt.
  if (deed !== 'started' && attempt.state === 'running') attempt.state = 'unsure';
}

export async function submit(life: Life, real: Real, run: Run, tabs = 1) {
  const verdict = maySubmit(life, run);
  const { done } = await send(real, paths.submitObjectiveWorkflow, { id: run.id }, real.learner, tabs);
  if (run.state !== 'running') return;
  judge(verdict, done, 'submit');
  if (done) await close(life, real, run);
}

/** Updates a submitted attempt: finished, or in grading. */
async function close(life: Life, real: Real, run: Run) {
  const { json } = await real.world.call(real.learner, 'GET', paths.objectiveWorkflow(run.id));
  run.state = json.finished === null ? 'submitted' : 'finished';
  const waits = [...run.tries.values()].flat().some(({ state }) => state === 'submitted');
  const isUnsure = [...run.tries.values()].flat().some(({ state }) => state === 'unsure');
  if (!isUnsure && waits !== (run.state === 'submitted'))
    throw new Mismatch(
      'finished after grading',
      `submitted while ${waits ? 'work' : 'nothing'} waits for a grade, it is ${run.state}`,
    );
  if (run.state === 'finished') run.finished = life.now;
}

/** The instructor approves the grades, and the learner finishes the course. */
export async function approveAndFinish(life: Life, real: Real, run: Run) {
  const body = { id: randomUUID(), objectiveWorkflowId: run.id };
  await send(real, '/api/lms/v1/approve-gradings', body, real.world.instructor);
  const { done } = await send(real, paths.finishObjectiveWorkflow, { ...body, id: randomUUID() });
  if (!done || run.state !== 'submitted') return;
  const waits = [...run.tries.values()].flat().some(({ state }) => state === 'submitted');
  if (waits) throw new Mismatch('finished after grading', 'it was finished while work waits for a grade');
  Object.assign(run, { state: 'finished', finished: life.now });
}

/** Repeats a command: it must have the same outcome and no other effect. */
export async function replay(real: Real, which: number) {
  const before = real.sent.filter(({ path, done }) => done || path !== paths.submitObjectiveWorkflow);
  if (before.length === 0) return;
  const { path, body, done } = before[which % before.length]!;
  const { json } = await real.world.call(real.learner, 'POST', path, body);
  const again = json.completed?.state === CommandState.completed;
  if (again !== done)
    throw new Mismatch('replay', `${path} was ${done ? 'carried out' : 'refused'}, and by the same id is not`);
}

export async function enrol(life: Life, real: Real) {
  const { access } = life.course;
  const { done } = await send(real, paths.createSelfEnrollment, {
    id: randomUUID(),
    objectiveAccessId: real.rows.accessId,
  });
  // 'Only a non-mandatory course can be added or self-enrolled.'
  if (access.isMandatory)
    judge({ may: false, rule: 'a mandatory course is not self-enrolled' }, done, 'self-enrolment');
  else if (done) access.isSelfEnrolled = true;
}

/** An administrator protects the results of an attempt: the workflow's, or its record's. */
export async function protect({ world: { db } }: Real, run: Run, which: 'workflow' | 'record') {
  const set = { protectResults: true };
  if (which === 'workflow') await db.update(objectiveWorkflows).set(set).where(eq(objectiveWorkflows.id, run.id));
  else await db.update(objectiveRecords).set(set).where(eq(objectiveRecords.workflowId, run.id));
  run.isProtected ||= which === 'workflow' || run.state !== 'running';
}
