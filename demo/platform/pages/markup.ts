import { html } from 'hono/html';
import type { Placeholders, TextKey, Translate } from '../i18n/language';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

/** Text that a person wrote, in its own direction. */
export const bdi = (text: string) => html`<bdi>${text}</bdi>`;

/** A field that is not visible. */
export const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

/**
 * A text with markup at its placeholders.
 * @example sentence(t, 'grading:team', { team: bdi('Bees') }) // 'Submitted by the team <bdi>Bees</bdi>. …'
 */
export function sentence<Key extends TextKey>(
  t: Translate,
  key: Key,
  parts: Record<Placeholders<Key> & string, Markup | string>,
): Markup {
  // Each placeholder stays in the text, which is then cut at them.
  const names = Object.fromEntries(Object.keys(parts).map((name) => [name, `{{${name}}}`]));
  const text = (t as (key: string, values: object) => string)(key, names);
  const pieces = text.split(/\{\{(\w+)\}\}/);
  return html`${pieces.map((piece, at) => (at % 2 ? parts[piece as keyof typeof parts] : piece))}`;
}
