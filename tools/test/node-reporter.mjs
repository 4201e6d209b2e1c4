/** What each test file of a run of Node's came to, as JSON (see tries.mjs); suites are names only, what is skipped is left out. */
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
      // A file that broke off is reported as a test of the file's name.
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
