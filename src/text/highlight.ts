import { createLowlight } from 'lowlight';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '../base/escape-html';
import { adopt } from '../ui/adopt';
import sheet from './highlight.css';
import type { Grammar } from './languages';

const GRAMMARS = {
  bash,
  c,
  cpp,
  csharp,
  css,
  go,
  java,
  javascript,
  json,
  php,
  python,
  r,
  rust,
  sql,
  typescript,
  xml,
  yaml,
} satisfies Record<Grammar, unknown>;

const lowlight = createLowlight(GRAMMARS);
type Tree = ReturnType<typeof lowlight.highlight>;

function nodesOf({ children }: Pick<Tree, 'children'>): Node[] {
  return children.map((child) => {
    if (child.type !== 'element') return document.createTextNode('value' in child ? child.value : '');
    const span = document.createElement('span');
    span.className = (child.properties.className as string[]).join(' ');
    span.append(...nodesOf(child as Pick<Tree, 'children'>));
    return span;
  });
}

/** The text of a block of code as coloured nodes. The highlighter returns a tree, so no text is parsed as markup. */
export function highlight(text: string, grammar: Grammar, root: ShadowRoot): Node[] {
  adopt(root, sheet);
  return nodesOf(lowlight.highlight(grammar, text, { prefix: 'hl-' }));
}

const markupOf = ({ children }: Pick<Tree, 'children'>): string =>
  children
    .map((child) =>
      child.type === 'element'
        ? `<span class="${escapeHtml((child.properties.className as string[]).join(' '))}">${markupOf(child as Pick<Tree, 'children'>)}</span>`
        : escapeHtml('value' in child ? child.value : ''),
    )
    .join('');

/** The text of a block of code as coloured markup, for a frame: escaped text in spans. */
export const codeMarkup = (text: string, grammar: Grammar): string =>
  markupOf(lowlight.highlight(grammar, text, { prefix: 'hl-' }));
