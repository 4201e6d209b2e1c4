/** The time zone of the learner's record where it is one the browser knows, else the browser's own. */
export function learnersZone(preferred: string | null): string {
  try {
    if (preferred) return new Intl.DateTimeFormat('en-US', { timeZone: preferred }).resolvedOptions().timeZone;
  } catch {
    // a name this browser does not know
  }
  return new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
}
