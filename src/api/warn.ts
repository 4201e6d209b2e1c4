const told = new Set<string>();

/** Warns the developer of a page about its set-up, once for each text. */
export function warnOnce(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  console.warn(`Learn: ${text}`);
}
