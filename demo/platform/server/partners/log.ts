/**
 * Writes a line about tokens to the server's log, as JSON: what happened, and to whom. No token, code, key or name is in it.
 * @param event e.g. 'token refused'
 */
export function logTokens(event: string, facts: Readonly<Record<string, string | undefined>>): void {
  console.info(JSON.stringify({ at: new Date().toISOString(), event, ...facts }));
}
