import fc from 'fast-check';
import * as paths from '../../src/contract/paths';
import { course as anyCourse } from './arbitraries';
import { anything, setClock } from './commands';
import { Mismatch, type Real } from './deeds';
import { lookAtAll } from './look';
import { writeCourse } from './rows';
import type { Course, Life } from './shape';
import { DAWN, openWorld, type World } from './world';

/** A new course and a new learner, at the beginning. */
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
  /** The number of sequences. */
  runs: number;
  /** The seed of the generator: the same seed gives the same sequences. */
  seed?: number | undefined;
  /** A sequence from a report: its seed, fast-check's path, and the replayPath of its commands. */
  again?: string | undefined;
  /** Rules whose violations are ignored, so that others are found. */
  known?: readonly string[] | undefined;
  /** Called with the number of completed sequences. */
  onRun?: ((count: number) => void) | undefined;
}

/** The property: any course, and any sequence of actions in it. */
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

/** fast-check's details of a failed sequence. */
type Found = Pick<fc.RunDetails<unknown>, 'errorInstance' | 'seed' | 'counterexamplePath' | 'numRuns'>;

/** The report of a failure: the rule, the course, the actions, and how to repeat it. */
function reportOf({ errorInstance, seed, counterexamplePath, numRuns }: Found, [course, sequence]: readonly unknown[]) {
  const [, list, replayPath] = /^(.*?) ?\/\*replayPath="(.*)"\*\/$/.exec(fc.stringify(sequence)) ?? [];
  return [
    errorInstance instanceof Mismatch ? errorInstance.message : String((errorInstance as Error | null)?.stack),
    `Course: ${fc.stringify(course)}`,
    `Commands: ${list}`,
    `It was sequence ${numRuns}, shrunk to this. Again: MODEL_AGAIN='${seed} ${counterexamplePath} ${replayPath}' npm run test:model`,
  ].join('\n');
}

/** Runs sequences on one platform; returns the report of a failure, shrunk to a minimum, or null. */
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
