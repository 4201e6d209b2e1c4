import fc from 'fast-check';
import * as paths from '../../src/api/contract/paths';
import { course as anyCourse } from './arbitraries';
import { anything, setClock } from './commands';
import { Mismatch, type Real } from './deeds';
import { lookAtAll } from './look';
import { writeCourse } from './rows';
import type { Course, Life } from './shape';
import { DAWN, openWorld, type World } from './world';

/** A course of its own and a learner of its own, at the dawn. */
async function beginLife(world: World, shape: Course): Promise<{ model: Life; real: Real }> {
  world.setClock(DAWN);
  const course = structuredClone(shape);
  const learner = await world.signUp('ObjectiveWorkflow.Create');
  const rows = await writeCourse(world, learner, course);
  const { json } = await world.call(learner, 'GET', paths.aggregate(rows.objectiveId));
  return {
    model: { course, runs: [], now: DAWN },
    real: { world, learner, rows, aggregateId: json.id, sent: [], saves: 0 },
  };
}

export interface Asked {
  /** How many sequences. */
  runs: number;
  /** Of all that is drawn: the same number draws the same sequences. */
  seed?: number | undefined;
  /** One sequence as a report names it: its seed, fast-check's path to it, and the replayPath of its commands. */
  again?: string | undefined;
  /** Rules whose breaches end a sequence without a word, so that others are found. */
  known?: readonly string[] | undefined;
  /** Is told how many sequences were lived through. */
  onRun?: ((count: number) => void) | undefined;
}

/** Any course, and any sequence of what people do in it. */
function property(world: World, replayPath: string | undefined, { known = [], onRun }: Asked) {
  const commands = fc.commands(anything, { maxCommands: 16, size: 'max', ...(replayPath && { replayPath }) });
  let count = 0;
  return fc.asyncProperty(anyCourse, commands, async (shape, sequence) => {
    try {
      let life: { model: Life; real: Real } | undefined;
      await fc.asyncModelRun(async () => (life = await beginLife(world, shape)), sequence);
      setClock(life!.model, life!.real, life!.model.now + 1_000);
      await lookAtAll(life!.model, life!.real);
    } catch (error) {
      if (!(error instanceof Mismatch && known.includes(error.rule))) throw error;
    }
    onRun?.(++count);
  });
}

/** What fast-check tells of a sequence that did not agree. */
type Found = Pick<fc.RunDetails<unknown>, 'errorInstance' | 'seed' | 'counterexamplePath' | 'numRuns'>;

/** What did not agree: the rule, the course, what people did, and how to see it again. */
function reportOf({ errorInstance, seed, counterexamplePath, numRuns }: Found, [course, sequence]: readonly unknown[]) {
  const [, list, replayPath] = /^(.*?) ?\/\*replayPath="(.*)"\*\/$/.exec(fc.stringify(sequence)) ?? [];
  return [
    errorInstance instanceof Mismatch ? errorInstance.message : String((errorInstance as Error | null)?.stack),
    `Course: ${fc.stringify(course)}`,
    `Commands: ${list}`,
    `It was sequence ${numRuns}, shrunk to this. Again: MODEL_AGAIN='${seed} ${counterexamplePath} ${replayPath}' npm run test:model`,
  ].join('\n');
}

/** Lives through so many sequences on one platform: a report of what did not agree, shrunk to the least; null: all did. */
export async function liveThrough(asked: Asked): Promise<string | null> {
  const [seed, path, replayPath] = asked.again?.split(' ') ?? [];
  const drawn = seed === undefined ? asked.seed : Number(seed);
  const world = await openWorld();
  try {
    const details = await fc.check(property(world, replayPath, asked), {
      numRuns: asked.runs,
      ...(drawn !== undefined && { seed: drawn }),
      ...(path !== undefined && { path }),
    });
    return details.failed ? reportOf(details, details.counterexample ?? []) : null;
  } finally {
    await world.close();
  }
}
