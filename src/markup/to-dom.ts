import type { Part, TreeElement } from './tree';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** How links work on the page. */
export interface Links {
  /** The address of a path of the portal. */
  href: (path: string) => string;
  /** Called on each click on a link. */
  onClick?: (event: MouseEvent, link: { path: string; href: string; target: string | null }) => void;
}

function append(parent: Element, parts: readonly Part[], links: Links | undefined): void {
  for (const part of parts) {
    if (typeof part === 'string') parent.append(part);
    else if (part && 'tag' in part) parent.append(nodeOf(part, links, parent.namespaceURI!));
  }
}

function nodeOf({ tag, attributes, children, path }: TreeElement, links: Links | undefined, around: string): Element {
  const node = document.createElementNS(tag === 'svg' ? SVG : around, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false)
      node.setAttribute(name, value === true ? '' : `${value}`);
  }
  if (path !== undefined && links) {
    const { onClick } = links;
    const href = links.href(path);
    node.setAttribute('href', href);
    const target = node.getAttribute('target');
    if (onClick) node.addEventListener('click', (event) => onClick(event as MouseEvent, { path, href, target }));
  }
  append(node, children, links);
  return node;
}

/**
 * Draws a tree as new nodes. It parses no HTML, so a page may enforce Trusted Types.
 * @param links may be omitted when the tree has no links
 */
export const toDom = (tree: TreeElement, links?: Links): Element => nodeOf(tree, links, HTML);
