/*
 * Markup as plain data. Each part is written once, as a function from facts to a tree. Three renderers draw it:
 * `ui/Markup.tsx` as React elements, `to-dom.ts` as nodes before React has loaded, `to-html.ts` as text on a server.
 */

/** Attributes by their HTML names. `true` is an attribute without a value; `undefined`, `null` and `false` leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface TreeElement {
  tag: string;
  attributes: Attributes;
  children: readonly Part[];
  /** The target of a link: a path in the portal, such as `/courses`. The renderer makes the address from it. */
  path?: string;
}

/** A named place that React fills with a component. The other renderers leave it empty. */
export interface Slot {
  slot: string;
}

/** A child of an element. Strings are text, never markup; `undefined`, `null` and `false` render nothing. */
export type Part = TreeElement | Slot | string | false | null | undefined;

/** @example element('p', { class: 'badges' }, 'Mandatory') */
export const element = (tag: string, attributes: Attributes, ...children: readonly Part[]): TreeElement => ({
  tag,
  attributes,
  children,
});

/** A link to a path in the portal. */
export const link = (path: string, attributes: Attributes, ...children: readonly Part[]): TreeElement => ({
  ...element('a', attributes, ...children),
  path,
});

/** A named place for a component of React. */
export const slot = (name: string): Slot => ({ slot: name });
