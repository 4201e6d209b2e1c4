import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { html, Markup } from './html';

hljs.registerLanguage('bash', bash);
hljs.registerLanguage('css', css);
hljs.registerLanguage('javascript', javascript);
hljs.registerLanguage('json', json);
hljs.registerLanguage('typescript', typescript);
hljs.registerLanguage('xml', xml);

/** What a fence of Markdown calls a language, and the grammar that colours it. */
const GRAMMARS: Record<string, string> = {
  bash: 'bash',
  sh: 'bash',
  css: 'css',
  html: 'xml',
  js: 'javascript',
  json: 'json',
  svelte: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
};

/** A piece of code for a page. */
export interface Code {
  text: string;
  /** As in a fence of Markdown: `html`, `tsx`. Without colours where it is absent or unknown. */
  language?: string;
  /** What the code is of, e.g. `React` or `package.json`; it names the block, and its tab in a group. */
  title?: string;
}

/** A block of code in colours. The keyboard can scroll it; `public/code.js` adds the button that copies it. */
export function codeBlock({ text, language = '', title = 'Code' }: Code): Markup {
  const grammar = GRAMMARS[language];
  const coloured = grammar ? new Markup(hljs.highlight(text, { language: grammar }).value) : text;
  return html`<div class="code">
    <pre tabindex="0" role="group" aria-label="${title}"><code>${coloured}</code></pre>
  </div>`;
}

/**
 * The same code for several frameworks. Without script all blocks stand below each other under their names;
 * `public/code.js` makes tabs of them, and every group on every page follows the tab that was chosen last.
 */
export const codeTabs = (blocks: readonly Code[]): Markup =>
  html`<div class="tabs">
    ${blocks.map(
      (block) =>
        html`<div class="tab" data-tab="${block.title}">
          <p class="tab-name">${block.title}</p>
          ${codeBlock(block)}
        </div>`,
    )}
  </div>`;
