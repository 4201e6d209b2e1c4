import { useEffect, useId, useState } from 'react';
import { announce } from '../../client/page/toasts';
import type { NoteKind } from '../../contract/annotations';
import { Button } from '../../ui/Button';
import { useNotesTexts } from './texts';

interface Props {
  content: Element | null;
  onMark: (kind: NoteKind, range: Range) => void;
}

const PARAGRAPHS = 'p, li, h1, h2, h3, h4, h5, h6, pre, blockquote, td, th, figcaption, summary, dt, dd';
const KEYS: Record<string, NoteKind> = { Enter: 'note', n: 'note', h: 'highlight', b: 'bookmark' };

/** The paragraphs that have a text and no other paragraph. */
const paragraphsOf = (content: Element) =>
  [...content.querySelectorAll<HTMLElement>(PARAGRAPHS)].filter(
    (each) =>
      each.textContent.trim() &&
      !each.querySelector(PARAGRAPHS) &&
      !each.closest('.pdf-place, .film-place') &&
      each.getClientRects().length,
  );

/** A way to notes without a pointer: the arrow keys go through the paragraphs of the text. */
export function ChooseParagraph({ content, onMark }: Props) {
  const t = useNotesTexts();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing || !content) return undefined;
    const all = paragraphsOf(content);
    const tabIndexes = all.map((each) => each.getAttribute('tabindex'));
    const ending = new AbortController();
    const go = (at: number) => all[Math.max(0, Math.min(all.length - 1, at))]?.focus();
    all.forEach((each, at) => {
      each.tabIndex = -1;
      each.addEventListener(
        'keydown',
        (event) => {
          const { key, ctrlKey, metaKey, altKey } = event;
          if (ctrlKey || metaKey || altKey || event.target !== each) return;
          const step = { ArrowDown: 1, ArrowUp: -1 }[key];
          const kind = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
          if (!step && !kind && key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (step) return go(at + step);
          setChoosing(false);
          if (!kind) return;
          const range = document.createRange();
          range.selectNodeContents(each);
          onMark(kind, range);
        },
        { signal: ending.signal },
      );
    });
    const shown = all.findIndex((each) => each.getBoundingClientRect().bottom > 0);
    go(Math.max(0, shown));
    announce(t('chooseHelp'));
    return () => {
      ending.abort();
      all.forEach((each, at) => {
        const before = tabIndexes[at];
        if (typeof before === 'string') each.setAttribute('tabindex', before);
        else each.removeAttribute('tabindex');
      });
    };
  }, [isChoosing, content, onMark, t]);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={isChoosing}
        aria-describedby={id}
        onClick={() => setChoosing(!isChoosing)}
      >
        {t('choose')}
      </Button>
      <span id={id} hidden>
        {t('chooseHelp')}
      </span>
    </>
  );
}
