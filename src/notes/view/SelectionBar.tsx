import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { noteColours, type NoteColour, type NoteKind } from '../../contract/annotations';
import { copyText } from '../../ui/copy';
import { closes } from '../../ui/escape';
import { ToolButton } from '../../ui/ToolButton';
import { useNotesTexts } from './texts';

interface Props {
  range: Range;
  /** The element that the bar is positioned in. */
  frame: HTMLElement;
  onMark: (kind: NoteKind, colour?: NoteColour) => void;
  onClose: () => void;
}

/** CSS px between the selection and the bar. The handles of a touch screen are below a selection. */
const GAP = 8;

/** The bar at selected words: four colours, a note, a bookmark, copy. */
export function SelectionBar({ range, frame, onMark, onClose }: Props) {
  const t = useNotesTexts();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [words, around, own] = [range, frame, bar.current!].map((each) => each.getBoundingClientRect());
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const above = words!.top - own!.height - GAP;
    const isBelow = above < 0 || (isTouch && above < own!.height);
    const top = (isBelow ? words!.bottom + GAP * (isTouch ? 4 : 1) : above) - around!.top;
    const left = words!.left + words!.width / 2 - own!.width / 2 - around!.left;
    bar.current!.style.insetBlockStart = `${top}px`;
    bar.current!.style.left = `${Math.max(0, Math.min(left, around!.width - own!.width))}px`;
  }, [range, frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (closes(event)) return onClose();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return undefined;
    const buttons = [...bar.current!.querySelectorAll('button')];
    const way = getComputedStyle(bar.current!).direction === 'rtl' ? -step : step;
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    buttons[(at + way + buttons.length) % buttons.length]?.focus();
    return event.preventDefault();
  };
  return (
    <div
      ref={bar}
      className="note-bar"
      role="toolbar"
      aria-label={t('bar')}
      onKeyDown={onKeyDown}
      // The selection stays.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="group" aria-label={t('kind.highlight')} className="note-colours">
        {noteColours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={`note-colour ${colour}`}
            title={t(`colour.${colour}`)}
            aria-keyshortcuts={colour === 'yellow' ? 'H' : undefined}
            onClick={() => onMark('highlight', colour)}
          />
        ))}
      </div>
      <ToolButton icon={MessageSquareText} label={`${t('kind.note')} (N)`} onClick={() => onMark('note')} />
      <ToolButton icon={Bookmark} label={`${t('kind.bookmark')} (B)`} onClick={() => onMark('bookmark')} />
      <ToolButton
        icon={Copy}
        label={t('copy')}
        onClick={() => {
          void copyText(range.toString());
          onClose();
        }}
      />
    </div>
  );
}
