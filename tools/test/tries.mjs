// What is tried once more, and what counts then. A run of test files says: { status, files: [{ file, errors, tests }] },
// `errors` being what belongs to no test, `tests` [{ name, passed, error }].

const isBad = ({ errors, tests }) => errors.length > 0 || tests.some((test) => !test.passed);
const failedTests = ({ tests }) => tests.filter((test) => !test.passed);

/** A run that says nothing, or that ended badly with every test passed, can't be believed. */
const isBelievable = ({ status, files }) => Boolean(files?.length) && (status === 0 || files.some(isBad));

/** Two tests of one name in a file are told apart by their order. */
function byName({ tests }) {
  const named = new Map();
  for (const test of tests) {
    let key = test.name;
    for (let n = 2; named.has(key); n++) key = `${test.name} (${n})`;
    named.set(key, test);
  }
  return named;
}

/** What a file comes to after two tries: a test that passed in either has passed; one that needed that is named. */
function afterTwo(first, second) {
  const sum = { passed: 0, failed: [], second: [] };
  const [before, after] = [byName(first), byName(second)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, two] = [before.get(name), after.get(name)];
    const bad = [one, two].find((test) => test && !test.passed);
    if (one?.passed || two?.passed) sum.passed++;
    if (!bad) continue;
    (one?.passed || two?.passed ? sum.second : sum.failed).push({ name, error: bad.error });
  }
  if (second.errors.length) sum.failed.push({ name: second.file, error: second.errors[0] });
  else if (first.errors.length) sum.second.push({ name: first.file, error: first.errors[0] });
  return sum;
}

/**
 * Runs test files, and those with a failure once more, alone: `run(files)` runs the files named, or all.
 * Gives { passed: number, failed, second }, the two being lists of { name, error }.
 */
export function withSecondTry(run) {
  let first = run();
  const lost = { name: 'the whole part', error: `ended with status ${first.status} and said nothing of use` };
  const outcome = { passed: 0, failed: [], second: [] };
  if (!isBelievable(first)) {
    first = run();
    if (!isBelievable(first)) return { ...outcome, failed: [lost] };
    outcome.second.push(lost);
  }
  const bad = first.files.filter(isBad);
  const again = bad.length ? run(bad.map(({ file }) => file)) : { status: 0, files: [] };
  for (const each of first.files) {
    const second = again.files?.find(({ file }) => file === each.file);
    const sum =
      isBad(each) && second
        ? afterTwo(each, second)
        : {
            passed: each.tests.length - failedTests(each).length,
            failed: [...failedTests(each), ...each.errors.map((error) => ({ name: each.file, error }))],
            second: [],
          };
    outcome.passed += sum.passed;
    outcome.failed.push(...sum.failed);
    outcome.second.push(...sum.second);
  }
  if (again.status !== 0 && !again.files?.some(isBad))
    outcome.failed.push({ name: 'the second try', error: `ended with status ${again.status}` });
  return outcome;
}
