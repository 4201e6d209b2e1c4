import { runForJson } from './run.mjs';

function* specsIn(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsIn(inner);
}

/** The message of the first error, and the line of the file that it happened in. */
function errorOf(results) {
  const error = results.find((result) => result.error)?.error;
  return error && `${error.message}${error.location ? `\nin line ${error.location.line}` : ''}`;
}

/** The outcome in Playwright's report; a test that passed only at its second try is flaky. */
function outcomeOf({ suites, errors }) {
  const outcome = { passed: 0, failed: [], flaky: [], times: [] };
  for (const file of suites)
    for (const spec of specsIn(file))
      for (const { status, results } of spec.tests) {
        const name = `${spec.file} › ${spec.title}`;
        const error = errorOf(results);
        outcome.times.push({ name, ms: Math.max(0, ...results.map(({ duration }) => duration)) });
        if (status === 'unexpected') outcome.failed.push({ name, error });
        if (status === 'flaky') outcome.flaky.push({ name, error });
        if (status === 'expected') outcome.passed++;
      }
  for (const { message } of errors) outcome.failed.push({ name: 'outside of the flows', error: message });
  return outcome;
}

/** The outcome of the flows of one Playwright configuration, which writes `results`. */
export function flows(config, results) {
  const { status, left } = runForJson(results, 'npx', ['playwright', 'test', '--config', config]);
  const outcome = left ? outcomeOf(left) : { passed: 0, failed: [], flaky: [], times: [] };
  if (status !== 0 && outcome.failed.length === 0)
    outcome.failed.push({ name: 'the whole part', error: `ended with status ${status}` });
  return outcome;
}
