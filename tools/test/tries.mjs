/*
 * The second try of failed test files. A run returns { status, files: [{ file, errors, tests }] }: `errors` are those outside of tests,
 * `tests` are [{ name, passed, error, ms }].
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed tests that passed at the first try
 * @property {{ name: string, error?: string }[]} failed
 * @property {{ name: string, error?: string }[]} flaky passed in only one of two tries; neither passed nor failed
 * @property {{ name: string, ms: number }[]} times of the tests
 */

const isBad = ({ errors, tests }) => errors.length > 0 || tests.some((test) => !test.passed);
const failedTests = ({ tests }) => tests.filter((test) => !test.passed).map(({ name, error }) => ({ name, error }));

/** Whether a run is plausible: it has results, and a failed test if its status is not 0. */
const isBelievable = ({ status, files }) => Boolean(files?.length) && (status === 0 || files.some(isBad));

/** The tests of a file by name; tests with the same name get a number. */
function byName({ tests }) {
  const named = new Map();
  for (const test of tests) {
    let key = test.name;
    for (let n = 2; named.has(key); n++) key = `${test.name} (${n})`;
    named.set(key, test);
  }
  return named;
}

/** The outcome of a file after two tries: a test that passed in only one of them is flaky. */
function afterTwo(first, second) {
  const sum = { passed: 0, failed: [], flaky: [] };
  const [before, after] = [byName(first), byName(second)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, two] = [before.get(name), after.get(name)];
    const bad = [one, two].find((test) => test && !test.passed);
    if (!bad) sum.passed++;
    else (one?.passed || two?.passed ? sum.flaky : sum.failed).push({ name, error: bad.error });
  }
  if (second.errors.length) sum.failed.push({ name: second.file, error: second.errors[0] });
  else if (first.errors.length) sum.flaky.push({ name: first.file, error: first.errors[0] });
  return sum;
}

const afterOne = (file) => ({
  passed: file.tests.filter((test) => test.passed).length,
  failed: [...failedTests(file), ...file.errors.map((error) => ({ name: file.file, error }))],
  flaky: [],
});

/**
 * Runs test files, and repeats those with a failure separately. `run(files)` runs some files, or without argument all.
 * @returns {Outcome}
 */
export function withSecondTry(run) {
  let first = run();
  const lost = { name: 'the whole part', error: `ended with status ${first.status} without a readable result` };
  const outcome = { passed: 0, failed: [], flaky: [], times: [] };
  if (!isBelievable(first)) {
    first = run();
    if (!isBelievable(first)) return { ...outcome, failed: [lost] };
    outcome.flaky.push(lost);
  }
  const bad = first.files.filter(isBad);
  const again = bad.length ? run(bad.map(({ file }) => file)) : { status: 0, files: [] };
  for (const each of first.files) {
    const second = again.files?.find(({ file }) => file === each.file);
    const sum = isBad(each) && second ? afterTwo(each, second) : afterOne(each);
    outcome.passed += sum.passed;
    outcome.failed.push(...sum.failed);
    outcome.flaky.push(...sum.flaky);
    outcome.times.push(...each.tests.map(({ name, ms = 0 }) => ({ name, ms })));
  }
  if (again.status !== 0 && !again.files?.some(isBad))
    outcome.failed.push({ name: 'the second try', error: `ended with status ${again.status}` });
  return outcome;
}
