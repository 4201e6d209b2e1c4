import type { IconNode } from 'lucide';

type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children. */
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

const SVG = 'http://www.w3.org/2000/svg';
const STROKE: Attributes = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/** A line icon, as `ui/Icon` draws it. */
export function makeIcon(icon: IconNode, size = 18): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const around = { width: `${size}`, height: `${size}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', ...STROKE };
  for (const [name, value] of Object.entries(around)) svg.setAttribute(name, value);
  for (const [tag, attributes] of icon) {
    const shape = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
    svg.append(shape);
  }
  return svg;
}

interface ButtonOptions {
  icon: IconNode;
  label: string;
  /** Its looks besides `tool`. */
  look?: string;
  run: () => void;
}

/** A small button that shows an icon alone. */
export function makeTool({ icon, label, look = '', run }: ButtonOptions): HTMLButtonElement {
  const attributes = { type: 'button', class: `tool ${look}`.trim(), 'aria-label': label, title: label };
  const button = make('button', attributes, makeIcon(icon));
  button.addEventListener('click', run);
  return button;
}
