import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { toast } from '../../client/page/toasts';
import { copyText } from '../../ui/copy';
import { persistently } from '../../ui/lazily';
import { languageNamed, languageWord, LONGEST_CODE } from '../languages';
import type { Enhancer } from './enhancer';
import { make, makeIcon, makeTool } from './make-element';

const languageOf = (pre: Element) => [pre, ...pre.querySelectorAll('code')].map(languageWord).find(Boolean);

/** Whether code may be coloured: markup of the author within it, e.g. a link, would be lost. */
const isPlain = (pre: Element) => !pre.querySelector(':not(code, span)') && pre.textContent.length <= LONGEST_CODE;

/**
 * Blocks of code get the name of their language, a copy button, and lines that scroll by keyboard; they run left to right on
 * every page. Code of a known language is coloured once the highlighter has loaded.
 */
export const code: Enhancer = (content, { t, root }) => {
  let over = false;
  for (const pre of content.querySelectorAll('pre')) {
    for (const line of pre.querySelectorAll('br')) line.replaceWith('\n');
    const word = languageOf(pre);
    const known = word ? languageNamed(word) : undefined;
    const language = known?.name ?? word;
    pre.tabIndex = 0;
    pre.role = 'group';
    pre.ariaLabel = language ? t('content:codeOf', { language }) : t('content:code');
    const copy = async () => {
      const copied = await copyText(pre.textContent.replace(/\n$/, ''));
      toast({ kind: copied ? 'success' : 'error', text: t(copied ? 'content:codeCopied' : 'content:codeFailed') });
      tool.replaceChildren(makeIcon(copied ? Check : Copy));
    };
    const tool = makeTool({ icon: Copy, label: t('content:copyCode'), run: () => void copy() });
    const head = make('div', { class: 'code-head' }, make('bdi', {}, language ?? t('content:code')), tool);
    const block = make('div', { class: 'code-block', dir: 'ltr' });
    pre.replaceWith(block);
    block.append(head, pre);
    if (!known || !isPlain(pre)) continue;
    const place = pre.querySelector('code') ?? pre;
    persistently(() => import('../highlight'))
      .then(({ highlight }) => highlight(pre.textContent, known.grammar, root))
      .then(
        (coloured) => over || place.replaceChildren(...coloured),
        (error: unknown) => console.info('Learn: Code is shown without colours.', error),
      );
  }
  return () => {
    over = true;
  };
};
