import Check from 'lucide/dist/esm/icons/check.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { headingAnchor } from '../../base/heading-anchor';
import { toast } from '../../client/page/toasts';
import { copyText } from '../../ui/copy';
import { PREFIX } from '../attributes';
import type { Enhancer } from './enhancer';
import { make, makeIcon, makeTool } from './make-element';

/** The address of this page with the fragment of a heading. */
function addressOf(id: string): string {
  const url = new URL(location.href);
  url.hash = id.slice(PREFIX.length);
  return url.href;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const levelOf = ({ localName }: Element) => Number(localName[1]);

/** Moves the levels of an author's headings below that of the heading above the text. They look as before. */
function moveBelow(level: number, all: readonly HTMLElement[]) {
  const shift = level + 1 - Math.min(...all.map(levelOf));
  if (shift <= 0) return;
  for (const heading of all) {
    heading.dataset.level = String(Math.min(6, levelOf(heading) + shift));
    heading.ariaLevel = heading.dataset.level;
  }
}

/** Gives each heading an anchor and a button that copies the link to it (RCV-05), and a level that fits the page. */
export const headings: Enhancer = (content, { t, below }) => {
  const all = [...content.querySelectorAll<HTMLElement>(HEADINGS)];
  if (below && all.length) moveBelow(below, all);
  const taken = new Set([...content.querySelectorAll('[id]')].map(({ id }) => id));
  for (const heading of all) {
    const text = heading.textContent.trim();
    // No button inside something that reacts to a press itself.
    if (!text || heading.closest('summary, a, table, figure')) continue;
    if (!heading.id) {
      const base = PREFIX + (headingAnchor(text) || 'part');
      let id = base;
      for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
      heading.id = id;
      taken.add(id);
    }
    const copy = async () => {
      const copied = await copyText(addressOf(heading.id));
      toast({ kind: copied ? 'success' : 'error', text: t(copied ? 'copy.copied' : 'copy.failed') });
      tool.replaceChildren(makeIcon(copied ? Check : Link2, 16));
    };
    const label = t('content:copyHeading', { heading: text });
    const tool = makeTool({ icon: Link2, label, look: 'anchor', run: () => void copy() });
    // Beside the heading, not inside: screen readers list headings by their text.
    const frame = make('div', { class: 'anchored' });
    heading.replaceWith(frame);
    frame.append(heading, tool);
  }
};
