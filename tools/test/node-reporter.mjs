/** A reporter of Node's test runner: writes the results of each file as JSON (see tries.mjs), without suites and skipped tests. */
export default async function* report(events) {
  const files = new Map();
  const above = new Map();
  for await (const { type, data } of events) {
    if (!data?.file) continue;
    if (type === 'test:start') {
      above.set(data.file, [...(above.get(data.file) ?? []).slice(0, data.nesting), data.name]);
    } else if (type === 'test:pass' || type === 'test:fail') {
      if (data.details?.type === 'suite' || data.skip !== undefined || data.todo !== undefined) continue;
      const entry = files.get(data.file) ?? { file: data.file, errors: [], tests: [] };
      files.set(data.file, entry);
      const error = data.details?.error;
      const message = String(error?.cause?.message ?? error?.message ?? '');
      // A file that crashed is reported as a test with the name of the file.
      if (data.name === data.file) {
        if (error) entry.errors.push(`${message} (status ${error.exitCode})`);
      } else {
        const suites = (above.get(data.file) ?? []).slice(0, data.nesting);
        const name = [...suites, data.name].join(' › ');
        entry.tests.push({
          name,
          passed: type === 'test:pass',
          ms: data.details?.duration_ms,
          ...(error && { error: message }),
        });
      }
    }
  }
  yield JSON.stringify([...files.values()]);
}
