import { existsSync } from 'node:fs';
import { runForJson } from './run.mjs';

function* specsIn(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsIn(inner);
}

/** The outcome of Playwright's report: what it tried again itself is told from what failed. */
function outcomeOf({ suites, errors }) {
  const outcome = { passed: 0, failed: [], second: [] };
  for (const file of suites)
    for (const spec of specsIn(file))
      for (const { status, results } of spec.tests) {
        const error = results.find((result) => result.error)?.error?.message;
        const named = { name: `${spec.file} › ${spec.title}`, error };
        if (status === 'unexpected') outcome.failed.push(named);
        if (status === 'flaky') outcome.second.push(named);
        if (status === 'flaky' || status === 'expected') outcome.passed++;
      }
  for (const { message } of errors) outcome.failed.push({ name: 'outside of the flows', error: message });
  return outcome;
}

/** The outcome of the flows of one Playwright configuration, which writes `results`; undefined where there is none. */
export function flows(config, results) {
  if (!existsSync(config)) return undefined;
  const go = () => {
    const { status, left } = runForJson(results, 'npx', ['playwright', 'test', '--config', config]);
    const outcome = left ? outcomeOf(left) : { passed: 0, failed: [], second: [] };
    if (status !== 0 && outcome.failed.length === 0)
      outcome.failed.push({ name: 'the whole part', error: `ended with status ${status}` });
    return outcome;
  };
  const first = go();
  if (first.passed || first.second.length || !first.failed.length) return first;
  // Nothing passed at all: the platform or the browser did not come up.
  const again = go();
  return { ...again, second: [...again.second, ...(again.failed.length ? [] : first.failed)] };
}
