import { SVG } from './attributes';
import type { Aside } from './aside';

/** How often the selector's kinds count, as browsers weigh them. */
function weight(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[|:[\w-]+/g) * 100 + count(/(^|[\s>+~])[a-z]/gi);
}

interface Rule {
  weight: number;
  css: string;
}

/** The rules of a drawing's own style elements, by the element that they are for. Nothing that they name is fetched. */
function rulesOf(drawing: Element, { sheet, restore }: Aside): Map<Element, Rule[]> {
  const found = new Map<Element, Rule[]>();
  for (const element of drawing.querySelectorAll(`[${sheet}]`)) {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(restore(element.textContent).replace(/@import[^;]*;?/gi, ''));
    for (const rule of parsed.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const part of drawing.querySelectorAll(rule.selectorText)) {
        const rules = found.get(part) ?? [];
        rules.push({ weight: weight(rule.selectorText), css: rule.style.cssText });
        found.set(part, rules);
      }
    }
  }
  return found;
}

/** The whole drawing that an element of SVG is in. */
const wholeOf = (element: Element): Element => {
  const around = element.parentElement?.closest('svg');
  return around ? wholeOf(around) : element;
};

/** Text over a drawing, which editors write as HTML within it, as text of the drawing: HTML within drawings is not safe. */
function asText(foreign: Element): void {
  const words = foreign.textContent.replace(/\s+/g, ' ').trim();
  // `switch` shows the first that it can: another of its parts is for readers that can't show HTML.
  const isChoice = foreign.parentElement?.localName === 'switch' && foreign.nextElementSibling !== null;
  if (!words || isChoice) return foreign.remove();
  const length = (name: string) => parseFloat(foreign.getAttribute(name) ?? '') || 0;
  const text = foreign.ownerDocument.createElementNS(SVG, 'text');
  text.setAttribute('x', String(length('x') + length('width') / 2));
  text.setAttribute('y', String(length('y') + length('height') / 2));
  text.setAttribute('text-anchor', 'middle');
  text.setAttribute('dominant-baseline', 'central');
  const transform = foreign.getAttribute('transform');
  if (transform) text.setAttribute('transform', transform);
  text.textContent = words;
  foreign.replaceWith(text);
}

/** Removes copies of copies: each level could multiply the number of elements, until the browser stops. */
function copiesOnce(body: Element): void {
  const copies = [...body.querySelectorAll('use')];
  const withCopies = new Set(copies.flatMap((use) => [...parents(use)]));
  for (const use of copies) {
    const id = (use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '').replace(/^#/, '');
    const target = id && body.querySelector(`#${CSS.escape(id)}`);
    if (!target || withCopies.has(target)) use.remove();
  }
}

function* parents(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = each.parentElement) yield each;
}

/**
 * Makes drawings ready for the sanitiser, which removes style elements and HTML within drawings: the rules of a style element
 * become styles of the parts that they are for, and HTML becomes text.
 *
 * @returns the style of each part of a drawing, its author's own last
 */
export function prepareDrawings(body: Element, aside: Aside): Map<Element, string> {
  copiesOnce(body);
  for (const foreign of body.querySelectorAll('svg foreignObject')) asText(foreign);
  const styles = new Map<Element, string>();
  for (const drawing of new Set([...body.querySelectorAll('svg')].map(wholeOf))) {
    const rules = rulesOf(drawing, aside);
    for (const part of [drawing, ...drawing.querySelectorAll('*')]) {
      const found = (rules.get(part) ?? []).sort((a, b) => a.weight - b.weight).map(({ css }) => css);
      const own = part.getAttribute(aside.style);
      if (own) found.push(own);
      if (found.length) styles.set(part, found.join(';'));
    }
  }
  return styles;
}

/** Style elements in drawings of content for the frame: they are for the whole document, so they move before the drawing. */
export function sheetsBeforeDrawings(body: Element, { sheet }: Aside): void {
  for (const element of body.querySelectorAll(`svg [${sheet}]`)) {
    const moved = element.ownerDocument.createElement('noframes');
    moved.setAttribute(sheet, '');
    moved.textContent = element.textContent;
    wholeOf(element.closest('svg')!).before(moved);
    element.remove();
  }
}
