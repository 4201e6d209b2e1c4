import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { html, Markup } from './html';

hljs.registerLanguage('bash', bash);
hljs.registerLanguage('css', css);
hljs.registerLanguage('javascript', javascript);
hljs.registerLanguage('python', python);
hljs.registerLanguage('json', json);
hljs.registerLanguage('typescript', typescript);
hljs.registerLanguage('xml', xml);

/** The highlighting grammar by the language of a Markdown code block. */
const GRAMMARS: Record<string, string> = {
  bash: 'bash',
  sh: 'bash',
  css: 'css',
  html: 'xml',
  js: 'javascript',
  python: 'python',
  json: 'json',
  svelte: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
};

/** A piece of code for a page. */
export interface Code {
  text: string;
  /** As in Markdown code blocks: `html`, `tsx`. Absent or unknown: no highlighting. */
  language?: string;
  /** The name of the block, and of its tab in a group, e.g. `React` or `package.json`. */
  title?: string;
}

/** A highlighted block of code. It can be scrolled by keyboard; `public/code.js` adds the copy button. */
export function codeBlock({ text, language = '', title = 'Code' }: Code): Markup {
  const grammar = GRAMMARS[language];
  const coloured = grammar ? new Markup(hljs.highlight(text, { language: grammar }).value) : text;
  return html`<div class="code">
    <pre tabindex="0" role="group" aria-label="${title}"><code>${coloured}</code></pre>
  </div>`;
}

/**
 * The same code for several frameworks. Without script all blocks are shown below each other with their names. `public/code.js` makes
 * tabs of them; all groups on all pages show the tab that was chosen last.
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
