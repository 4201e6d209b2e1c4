import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beekeeping } from '../../demo/seed/courses/beekeeping';
import { places } from './courses';
import { Draw } from './draw';
import { Finding } from './finding';
import type { Life, Step } from './life';
import { reportOf } from './report';
import { shrink } from './shrink';

const steps = Array.from({ length: 14 }, (_, seed): Step => ({ action: `action ${seed}`, seed }));
const lifeOf = (taken: readonly Step[]): Life => ({
  place: places.find(({ name }) => name === beekeeping.name)!,
  steps: [...taken],
  told: taken.map(({ action }) => `Do ${action}.`),
  finding: new Finding('focus', 'The focus is on the body of the page.'),
  kind: 'focus: action 13',
  abandoned: null,
});
/** The finding needs steps 3 and 8, and comes with step 13. */
const again = (taken: readonly Step[]) =>
  Promise.resolve([3, 8, 13].every((needed) => taken.some(({ seed }) => seed === needed)) ? lifeOf(taken) : null);

test('the shortest list of steps has only those that the finding needs', async () => {
  const shortest = await shrink(lifeOf(steps), again, { tries: 60, until: Infinity });
  assert.deepEqual(
    shortest.steps.map(({ seed }) => seed),
    [3, 8, 13],
  );
  const report = reportOf(shortest, 17, true);
  assert.match(
    report,
    /1\. Sign in as ben .*\n +2\. Do action 3\.\n +3\. Do action 8\.\n +4\. Do action 13\.\nSeed 17\./,
  );
});

test('the search ends after so many tries, with the shortest list until then', async () => {
  let tries = 0;
  const counted = (taken: readonly Step[]) => {
    tries++;
    return again(taken);
  };
  const shortest = await shrink(lifeOf(steps), counted, { tries: 3, until: Infinity });
  assert.equal(tries, 3);
  assert.ok(shortest.steps.length >= 3);
});

test('a seed always draws the same', () => {
  const drawn = (seed: number) => {
    const draw = new Draw(seed);
    return Array.from({ length: 9 }, () => draw.below(1000));
  };
  assert.deepEqual(drawn(7), drawn(7));
  assert.notDeepEqual(drawn(7), drawn(8));
});
