import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveThrough } from './lives';

// A seed of its own, so that a failure is there at the second try too. `npm run test:model` draws others.
const SEED = 20_311;
const RUNS = Number(process.env.MODEL_RUNS ?? 40);

test('a course lives on the platform as the rules say, whatever people do', async () => {
  assert.equal(await liveThrough({ runs: RUNS, seed: SEED, again: process.env.MODEL_AGAIN }), null);
});
