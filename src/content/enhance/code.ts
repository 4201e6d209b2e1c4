import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { lookUp } from '../../domain/look-up';
import { toast } from '../../state/toasts';
import { copyText } from '../../ui/copy';
import type { Enhancer } from './enhancer';
import { make, makeIcon, makeTool } from './make';

/** Languages as their people write them; any other word stands as the author wrote it. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
  r: 'R',
  rust: 'Rust',
  sh: 'Shell',
  sql: 'SQL',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

function languageOf(pre: Element): string | undefined {
  const word = [pre, ...pre.querySelectorAll('code')]
    .flatMap(({ classList }) => [...classList])
    .map((name) => /^lang(?:uage)?-(.+)$/.exec(name)?.[1])
    .find(Boolean);
  return word && (lookUp(NAMES, word.toLowerCase()) ?? word);
}

/** Blocks of code: which language, a button that copies, and lines that scroll by keyboard too; left to right anywhere. */
export const code: Enhancer = (content, { t }) => {
  for (const pre of content.querySelectorAll('pre')) {
    const language = languageOf(pre);
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
  }
};
