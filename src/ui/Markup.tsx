import { createElement, type ReactNode } from 'react';
import type { Attributes, Part, TreeElement } from '../markup/tree';
import { Link } from './Link';

/** The content of the slots of a tree, by slot name. */
type Slots = Readonly<Record<string, ReactNode>>;

/** Attributes whose name in React is not their words joined in camelCase. */
const REACT_NAMES: Record<string, string> = {
  class: 'className',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
};

const reactName = (name: string) =>
  REACT_NAMES[name] ??
  (/^(aria|data)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** React would write some attributes as `="false"`. */
const valueOf = (value: Attributes[string]) => (value === false ? undefined : value);

/** Converts the attributes of a tree to the props of a React element. */
export function propsOf(attributes: Attributes): Record<string, Attributes[string]> {
  const props: Record<string, Attributes[string]> = {};
  for (const name of Object.keys(attributes)) props[reactName(name)] = valueOf(attributes[name]);
  return props;
}

function toReact(part: Part, slots: Slots): ReactNode {
  if (!part || typeof part === 'string') return part;
  if ('slot' in part) return slots[part.slot];
  const { tag, attributes, children, path } = part;
  const inside = children.map((child) => toReact(child, slots));
  const props = propsOf(attributes);
  return path === undefined
    ? createElement(tag, props, ...inside)
    : createElement(Link, { ...props, to: path }, ...inside);
}

const NONE: Slots = {};

/** Renders a tree with React. Its links fire `learn-navigate`, as `Link` does. */
export const Markup = ({ tree, slots = NONE }: { tree: TreeElement; slots?: Slots }) => toReact(tree, slots);
