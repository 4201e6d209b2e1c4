/*
 * Markup as plain data. What a part looks like is written once, as a function from facts to a tree; three renderers draw it:
 * `ui/Markup.tsx` as React elements, `to-dom.ts` as nodes before React has loaded, `to-html.ts` as text on a server.
 */

/** Attributes by their HTML names. `true` is an attribute without a value; `undefined`, `null` and `false` leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface TreeElement {
  tag: string;
  attributes: Attributes;
  children: readonly Part[];
  /** Of a link: the path of the portal that it leads to, such as `/courses`. The renderer makes the address from it. */
  path?: string;
}

/** A place that React fills with a component, by its name. The other renderers leave it empty. */
export interface Slot {
  slot: string;
}

/** Anything that stands in an element. Strings are text and never markup; `undefined`, `null` and `false` draw nothing. */
export type Part = TreeElement | Slot | string | false | null | undefined;

/** @example element('p', { class: 'badges' }, 'Mandatory') */
export const element = (tag: string, attributes: Attributes, ...children: readonly Part[]): TreeElement => ({
  tag,
  attributes,
  children,
});

/** A link to a path of the portal. */
export const link = (path: string, attributes: Attributes, ...children: readonly Part[]): TreeElement => ({
  ...element('a', attributes, ...children),
  path,
});

export const slot = (name: string): Slot => ({ slot: name });
