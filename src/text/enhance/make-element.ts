import type { IconNode } from 'lucide';
import { iconTree } from '../../markup/icon';
import { toDom } from '../../markup/to-dom';

type Attributes = Readonly<Record<string, string>>;

/** Makes an HTML element with attributes and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A line icon, of 18 px unless `size` says otherwise. */
export const makeIcon = (icon: IconNode, size = 18): Element => toDom(iconTree(icon, size));

interface ButtonOptions {
  icon: IconNode;
  label: string;
  /** Class names besides `tool`. */
  look?: string;
  run: () => void;
}

/** Makes a small icon button; `label` is its accessible name and its tooltip. */
export function makeTool({ icon, label, look = '', run }: ButtonOptions): HTMLButtonElement {
  // The title alone is the name, too: beside an aria-label of the same words it would be read as the description.
  const attributes = { type: 'button', class: `tool ${look}`.trim(), title: label };
  const button = make('button', attributes, makeIcon(icon));
  button.addEventListener('click', run);
  return button;
}
