import type { Locator } from '@playwright/test';

/** What a screen reader says after the name of an element, by its role. */
const WORDS: Record<string, string> = {
  img: 'picture',
  textbox: 'field',
  combobox: 'combo box',
  progressbar: 'progress',
};
/** Roles whose elements only hold others, and that a reader says nothing about while they have no name. */
const SILENT =
  /^(generic|paragraph|text|listitem|rowgroup|row|article|none|definition|strong|emphasis|time|insertion|separator)$/;

const state = (attributes: string): string[] =>
  [...attributes.matchAll(/\[([a-z]+)(?:=([^\]]*))?\]/g)].flatMap(([, name, value]) => {
    if (name === 'level') return [];
    if (name === 'expanded') return [value === 'false' ? 'collapsed' : 'expanded'];
    if (name === 'active' || name === 'cursor' || name === 'ref') return [];
    return [value && value !== 'true' ? `${name}: ${value}` : name!];
  });

/** A line of Playwright's snapshot as a screen reader says it; null for a line without words. */
function sentence(line: string): string | null {
  const found = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?(?:: ?(.*))?$/.exec(line);
  if (!found) return null;
  const [, role = '', name = '', attributes = '', rest = ''] = found;
  const text = rest.replace(/^"(.*)"$/, '$1').replaceAll('\\"', '"');
  if (role === 'heading') return `heading ${/level=(\d)/.exec(attributes)?.[1]}: ${name || text}`;
  if (SILENT.test(role)) return name || text || null;
  const words = [name, WORDS[role] ?? role, ...state(attributes), text].filter(Boolean);
  return name || text || /^(list|table|dialog|main|navigation)$/.test(role) ? words.join(', ') : null;
}

/**
 * What a screen reader says when it reads a part of the page from its beginning to its end: one sentence for each element of the
 * accessibility tree that has words.
 */
export async function spoken(part: Locator): Promise<string[]> {
  const snapshot = (await part.ariaSnapshot()).replace(/[\u2068\u2069]/g, '');
  const sentences = snapshot.split('\n').flatMap((line) => sentence(line) ?? []);
  // The text of a label or legend is the name of what it labels, which is said with it.
  const isLabel = (text: string, other: string | undefined) => other?.startsWith(`${text}, `) ?? false;
  return sentences.filter((text, at) => !isLabel(text, sentences[at - 1]) && !isLabel(text, sentences[at + 1]));
}
