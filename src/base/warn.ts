const warned = new Set<string>();

/** Warns the developer of a page about its set-up, once for each text. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`Learn: ${text}`);
}
