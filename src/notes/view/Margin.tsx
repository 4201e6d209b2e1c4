import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import { memo, useEffect, useMemo, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { wordsOf, type ShownNote } from '../rules/merge';
import { useNotesTexts } from './texts';
import { useSteps } from './use-steps';

interface Props {
  notes: readonly ShownNote[];
  ranges: ReadonlyMap<string, Range>;
  frame: HTMLElement;
  content: Element | null;
  onOpen: (id: string) => void;
}

/** CSS px between the tops of two marks. */
const STEP = 28;
/** Marks that are rendered in one task. */
const IN_A_TASK = 40;

/** Whether a point of the window is on words. */
export const isOn = (range: Range, { clientX: x, clientY: y }: MouseEvent) =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );

/** Where the marks are, from the top of the frame; those of the same line stand below each other. */
function marksOf(notes: readonly ShownNote[], ranges: ReadonlyMap<string, Range>, frame: HTMLElement) {
  const { top } = frame.getBoundingClientRect();
  const marks = notes
    .flatMap((note) => {
      const box = ranges.get(note.id)?.getBoundingClientRect();
      return box ? [{ note, at: box.top - top }] : [];
    })
    .sort((one, other) => one.at - other.at);
  for (const [index, mark] of marks.entries()) mark.at = Math.max(mark.at, (marks[index - 1]?.at ?? -Infinity) + STEP);
  return marks;
}

/** The marks beside the text, in its order, and the click on painted words. */
export const Margin = memo(function Margin({ notes, ranges, frame, content, onOpen }: Props) {
  const [size, measure] = useState(0);
  useEffect(() => {
    if (!content) return undefined;
    const sized = new ResizeObserver(() => measure((count) => count + 1));
    sized.observe(content);
    const onClick = (event: Event) => {
      const words = document.getSelection();
      if (words && !words.isCollapsed) return;
      if ((event.target as Element).closest('a, button')) return;
      for (const [id, range] of ranges) if (isOn(range, event as MouseEvent)) return onOpen(id);
    };
    content.addEventListener('click', onClick);
    return () => {
      sized.disconnect();
      content.removeEventListener('click', onClick);
    };
  }, [content, ranges, onOpen]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- places move with the size
  const marks = useMemo(() => marksOf(notes, ranges, frame), [notes, ranges, frame, size]);
  const count = useSteps(marks.length, IN_A_TASK);
  return marks.slice(0, count).map(({ note, at }) => <Mark key={note.id} note={note} at={at} onOpen={onOpen} />);
});

interface MarkProps {
  note: ShownNote;
  /** CSS px from the top of the frame. */
  at: number;
  onOpen: (id: string) => void;
}

const Mark = memo(function Mark({ note, at, onOpen }: MarkProps) {
  const t = useNotesTexts();
  return (
    <button
      type="button"
      className={`note-mark ${note.colour}`}
      style={{ insetBlockStart: `${at}px` }}
      aria-label={t('at', { quote: wordsOf(note).slice(0, 80) })}
      onClick={() => onOpen(note.id)}
    >
      {note.kind === 'highlight' ? null : (
        <Icon icon={note.kind === 'bookmark' ? Bookmark : MessageSquareText} size={14} />
      )}
    </button>
  );
});
