import { toJson } from '../base/json';
import { pause } from '../client/pause';
import { activity, type ActivityPart } from '../contract/activities';
import { commandAnswer, commandStatus } from '../contract/commands';
import { CommandState, WorkflowState } from '../contract/enumerations';
import { objectiveWorkflow, objectiveWorkflowAggregate } from '../contract/objectives';
import * as paths from '../contract/paths';
import { asPart, contentParts } from '../course/rules/tree';
import { Fault, read, refused, send, Unchecked, type Target } from './ask';
import type { Rule } from './rule';

/** How often, and for how long, the outcome of a command is requested. */
const POLL_MS = 1_000;
const POLL_LIMIT_MS = 60_000;

/** Sends a command, and waits for its outcome. */
const outcomeOf = async (target: Target, path: string, body: { id: string }) =>
  endOf(target, await send(target, { method: 'POST', path, body }));

/** Waits for the outcome of a command. */
async function endOf(target: Target, response: Response) {
  const { url, completed } = (await read(commandAnswer, response)) ?? {};
  if (completed || !url) return completed ?? undefined;
  for (const end = Date.now() + POLL_LIMIT_MS; Date.now() < end; await pause(POLL_MS)) {
    const status = await read(commandStatus, await send(target, { path: url }));
    if (status.completed) return status.completed;
  }
  throw new Fault(`the command has no outcome after ${POLL_LIMIT_MS / 1_000} s`);
}

/** The parts with content of an attempt, as its tree tells them. */
async function partsOf(target: Target, attempt: string): Promise<readonly ActivityPart[]> {
  const tree = await read(activity, await send(target, { path: paths.wholeTree(attempt) }));
  return tree.children.length ? contentParts(tree) : [asPart(tree)];
}

const workAt = ({ childActivity }: ActivityPart) => childActivity.activityWorkflowAggregate?.lastActivityWorkflow;

/** The elements that send commands about a course. */
export const COURSE = ['course', 'activity', 'proctored'];

/** The rules for commands, in the order in which they are sent: they start an attempt, work at it and submit it. */
export const commandRules: readonly Rule[] = [
  {
    name: 'A command that is sent twice has one effect and one outcome; with another body it is a 409',
    elements: COURSE,
    learner: true,
    async check(target, found, { write }) {
      const { courseId } = found;
      if (!write || !courseId) throw new Unchecked('it starts an attempt: only with --write and --course');
      const aggregate = await read(objectiveWorkflowAggregate, await send(target, { path: paths.aggregate(courseId) }));
      if (aggregate.lastObjectiveWorkflow?.state === WorkflowState.inProgress)
        throw new Unchecked('the learner has begun an attempt at this course already');
      const id = crypto.randomUUID();
      const body = { id, objectiveWorkflowAggregateId: aggregate.id };
      const first = await outcomeOf(target, paths.startObjectiveWorkflow, body);
      if (first?.state === CommandState.failed) throw new Unchecked(`no attempt could be started: ${toJson(first)}`);
      if (first?.state !== CommandState.completed) throw new Fault(`the first outcome is ${toJson(first)}`);
      const again = await outcomeOf(target, paths.startObjectiveWorkflow, body);
      if (again?.state !== first.state) throw new Fault(`the second outcome is ${toJson(again)}`);
      const other = { id, objectiveWorkflowAggregateId: crypto.randomUUID() };
      await refused(await send(target, { method: 'POST', path: paths.startObjectiveWorkflow, body: other }), 409);
      const workflow = await read(objectiveWorkflow, await send(target, { path: paths.objectiveWorkflow(id) }));
      if (workflow.id !== id) throw new Fault(`the attempt has the id ${workflow.id}, not that of the command`);
      found.begun = id;
    },
  },
  {
    name: 'A part is begun and completed: the id of the start is that of the work',
    elements: COURSE,
    learner: true,
    async check(target, { begun }, { write }) {
      if (!write || !begun)
        throw new Unchecked('it needs the attempt that was started: only with --write and --course');
      const open = (await partsOf(target, begun)).find(
        (part) => part.available && part.contentAvailable && !part.childActivity.proctored && !workAt(part),
      );
      if (!open) throw new Unchecked('the attempt has no part that can be begun');
      const id = crypto.randomUUID();
      const activityPartIds = open.axis.split('/').filter(Boolean);
      const start = { id, objectiveWorkflowId: begun, activityPartIds };
      const started = await outcomeOf(target, paths.startActivityWorkflow, start);
      if (started?.state === CommandState.failed) throw new Unchecked(`no part could be begun: ${toJson(started)}`);
      if (started?.state !== CommandState.completed) throw new Fault(`the outcome of the start is ${toJson(started)}`);
      const work = async () => {
        const part = (await partsOf(target, begun)).find(({ axis }) => axis === open.axis);
        return part && workAt(part);
      };
      if ((await work())?.id !== id)
        throw new Fault(`the tree has the work ${(await work())?.id}, not that of the command`);
      const end = { id: crypto.randomUUID(), objectiveWorkflowId: begun, activityWorkflowIds: [id] };
      const finished = await outcomeOf(target, paths.finishActivityWorkflow, end);
      // A quiz or a tool completes its part itself.
      if (finished?.state === CommandState.failed)
        throw new Unchecked(`the part can not be completed: ${toJson(finished)}`);
      if (finished?.state !== CommandState.completed) throw new Fault(`the outcome of the end is ${toJson(finished)}`);
      const state = (await work())?.state;
      if (state === WorkflowState.inProgress) throw new Fault('the part is completed, and the tree has it in progress');
    },
  },
  {
    name: 'An attempt can be submitted: the id of the command is that of the attempt',
    elements: COURSE,
    learner: true,
    async check(target, { begun }, { write }) {
      if (!write || !begun)
        throw new Unchecked('it submits the attempt that was started: only with --write and --course');
      const path = paths.submitObjectiveWorkflow;
      const response = await send(target, { method: 'POST', path, body: { id: begun } });
      if (response.status === 409) throw new Fault('status 409: ids count for each kind of command');
      const end = await endOf(target, response);
      // Required parts may be left.
      if (end?.state === CommandState.failed)
        throw new Unchecked(`the attempt can not be submitted yet: ${toJson(end)}`);
      if (end?.state !== CommandState.completed) throw new Fault(`the outcome is ${toJson(end)}`);
      const workflow = await read(objectiveWorkflow, await send(target, { path: paths.objectiveWorkflow(begun) }));
      if (!workflow.submitted && !workflow.finished) throw new Fault('the attempt has neither submitted nor finished');
    },
  },
];
