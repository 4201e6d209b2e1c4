// A command is carried out once per id and person. The same id with another body is a 409. A refused command has a sentence for each field.
import * as calls from '../../../src/contract/calls/commands';
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { GenericSchema, InferOutput } from 'valibot';
import { CommandState } from '../../../src/contract/enumerations';
import { hasPermission } from '../../../src/portal/roles';
import type { UserRow } from './sign-in/sessions';
import type { Db } from '../db/client';
import { commands } from '../db/schema';
import { LMS } from '../../../src/contract/public-paths';
import { learnerCall, type Call } from './call';
import { Instead } from './one-transaction';
import { notFound, Problem } from './problem';
import { Refused } from './refused';
import {
  finishActivityWorkflows,
  finishObjectiveWorkflow,
  selfEnrol,
  startActivityWorkflow,
  startObjectiveWorkflow,
  submitObjectiveWorkflow,
} from '../course/workflow-rules';
import { undoStart } from '../course/undo-start';

/** Who may send a command, and the error that other users get. */
interface Gate {
  may: (user: UserRow) => boolean;
  refusal: string;
}
/** The permission that all commands of learners require. */
const learning: Gate = {
  may: ({ permissions }) => hasPermission(permissions, [{ name: 'ObjectiveWorkflow.Create' }]),
  refusal: 'Your roles do not include taking courses.',
};

interface Key {
  userId: string;
  kind: string;
  id: string;
}

interface Outcome {
  state: number;
  errors: Record<string, string[]> | null;
}

const find = async (db: Db, { userId, kind, id }: Key): Promise<(Outcome & { body: string | null }) | undefined> =>
  (
    await db
      .select({ state: commands.state, errors: commands.errors, body: commands.body })
      .from(commands)
      .where(and(eq(commands.userId, userId), eq(commands.kind, kind), eq(commands.id, id)))
  )[0];

/** The same digest for the same body, independent of the order of its fields. */
const digestOf = (body: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest('hex');

/** The outcome of an earlier command with this id; undefined: there was none. @throws Problem 409 when that had another body */
async function earlier(db: Db, key: Key, body: string): Promise<Outcome | undefined> {
  const known = await find(db, key);
  if (known?.body && known.body !== body)
    throw new Problem(409, 'A command with this id was sent before, with another body.');
  return known;
}

/**
 * Commands whose id is the id of something else. After a refusal they may be sent again, when the learner has done what was
 * missing.
 */
const AGAIN = new Set(['submit-objective-workflows']);
const KEY = [commands.userId, commands.kind, commands.id];

/** The row of a command: `actingId` is the administrator who sent it for the user. */
type Sent = Key & { body: string; actingId: string | null };
const DONE: Outcome = { state: CommandState.completed, errors: null };

/**
 * Carries out a command once, however often it is sent: it inserts the row of the id first, so that a second request waits for
 * the first and then finds its outcome. An id belongs to one body of one user.
 * @throws Problem 409 for another body
 */
async function carryOut(db: Db, sent: Sent, run: () => Promise<void>): Promise<Outcome> {
  const [mine] = await db
    .insert(commands)
    .values({ ...sent, ...DONE })
    .onConflictDoUpdate({
      target: KEY,
      set: { ...DONE, actingId: sent.actingId },
      setWhere: AGAIN.has(sent.kind) ? eq(commands.state, CommandState.failed) : sql`false`,
    })
    .returning();
  if (!mine) return (await earlier(db, sent, sent.body)) ?? DONE;
  await run();
  return DONE;
}

/** Stores that a command was refused. @returns the stored outcome */
async function storeRefusal(db: Db, sent: Sent, { errors }: Refused): Promise<Outcome> {
  const failed = { state: CommandState.failed, errors };
  await db
    .insert(commands)
    .values({ ...sent, ...failed })
    .onConflictDoUpdate({ target: KEY, set: failed, setWhere: eq(commands.state, CommandState.failed) });
  return (await find(db, sent)) ?? failed;
}

const completed = ({ state, errors }: Outcome) => ({ state, ...(errors && { errors }) });

/** Makes the route table's row of a command, which is carried out once per id. */
export function command<B extends GenericSchema<unknown, { id: string }>>(
  described: ReturnType<typeof calls.command<string, B>>,
  summary: string,
  run: (db: Db, userId: string, body: InferOutput<B>, now: Date) => Promise<void>,
  { may, refusal } = learning,
): Call {
  const kind = described.pattern.slice(LMS.length);
  return learnerCall(described, {
    summary,
    async run({ db, user, session, body: asked, now, sync }) {
      if (!may(user)) throw new Problem(403, refusal);
      const { id } = asked as { id: string };
      const actingId = session.impersonator?.id ?? null;
      const sent = { userId: user.id, kind, id, body: digestOf(asked as object), actingId };
      const answer = (outcome: Outcome) =>
        sync ? { id, completed: completed(outcome) } : { id, url: calls.commandOutcome(kind, id).path };
      try {
        return answer(await carryOut(db, sent, () => run(db, user.id, asked, now)));
      } catch (error) {
        // The changes of a refused command are rolled back; its refusal is stored.
        if (error instanceof Refused) throw new Instead(async (own) => answer(await storeRefusal(own, sent, error)));
        throw error;
      }
    },
  });
}

export const commandCalls: Call[] = [
  command(
    calls.createSelfEnrollment,
    'Adds a course that is not mandatory to the learner’s own',
    (db, userId, body, now) => selfEnrol(db, userId, body.objectiveAccessId, now),
  ),
  command(
    calls.createObjectiveAccess,
    'Makes the learner’s access to a course of the catalog',
    (db, userId, body, now) => selfEnrol(db, userId, body.objectiveAccessId, now),
  ),
  command(calls.startObjectiveWorkflow, 'Starts an attempt at a course', (db, userId, body, now) =>
    startObjectiveWorkflow(db, userId, body.id, body.objectiveWorkflowAggregateId, now),
  ),
  command(calls.submitObjectiveWorkflow, 'Hands an attempt in', (db, userId, body, now) =>
    submitObjectiveWorkflow(db, userId, body.id, now),
  ),
  command(calls.finishObjectiveWorkflow, 'Finishes a graded attempt', (db, userId, body, now) =>
    finishObjectiveWorkflow(db, userId, body.objectiveWorkflowId, now),
  ),
  command(calls.undoStart, 'Undoes the start of an attempt in which nothing was done', (db, userId, body, now) =>
    undoStart(db, userId, body.objectiveWorkflowId, now),
  ),
  command(calls.startActivityWorkflow, 'Starts a part of a course', (db, userId, body, now) =>
    startActivityWorkflow(db, userId, body, now),
  ),
  command(calls.finishActivityWorkflow, 'Finishes parts of a course', (db, userId, body, now) =>
    finishActivityWorkflows(db, userId, body.objectiveWorkflowId, body.activityWorkflowIds, now),
  ),
  learnerCall(calls.commandOutcome, {
    summary: 'The outcome of a command',
    async run({ db, user, params }) {
      const outcome = await find(db, { userId: user.id, kind: params.kind, id: params.id });
      if (!outcome) throw notFound();
      return { id: params.id, completed: completed(outcome) };
    },
  }),
];
