import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './robot';

// A fixed seed, so that each run takes the same steps, as far as its time goes. `npm run test:robot` uses others.
const SEED = 14;
const SECONDS = Number(process.env.ROBOT_SECONDS ?? 120);

test('[ROB-01] a learner who does anything, with faults in between, meets no error and loses nothing', async (context) => {
  const { reports, lives, steps, abandoned } = await run({ seed: SEED, seconds: SECONDS });
  context.diagnostic(`${lives} lives, ${steps} steps`);
  assert.deepEqual(reports, []);
  assert.ok(steps > abandoned, 'the machine was too slow for all lives');
});
