const told = new Set<string>();

/** Tells the developer of a page what is wrong with its set-up, once a cause. */
export function warnOnce(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  console.warn(`Learn: ${text}`);
}
