import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { noteColours, type NoteColour, type NoteKind } from '../../contract/annotations';
import { copyText } from '../../ui/copy';
import { ToolButton } from '../../ui/ToolButton';
import { useNotesTexts } from './texts';

interface Props {
  /** The words that are selected; undefined hides the bar. */
  range: Range | undefined;
  /** The element that the bar is positioned in. */
  frame: HTMLElement;
  /** What scrolls the words; absent: the window. */
  scroller?: Element | undefined;
  onMark: (kind: NoteKind, range: Range, colour?: NoteColour) => void;
  onClose: () => void;
}

/** CSS px between the selection and the bar. The handles of a touch screen are below a selection. */
const GAP = 8;

/** Puts the bar above the words, or below them where there is no room. */
function putAt(
  bar: HTMLElement,
  { range, frame, scroller }: Pick<Props, 'frame' | 'scroller'> & { range: Range },
): void {
  const [words, around, own] = [range, frame, bar].map((each) => each.getBoundingClientRect());
  const isTouch = matchMedia('(pointer: coarse)').matches;
  // Below what sticks to the top of the window.
  const header = Number.parseFloat(getComputedStyle(bar).scrollMarginBlockStart) || 0;
  const above = words!.top - own!.height - GAP;
  // A part of a long page paints nothing outside of its box.
  const edge = (scroller ?? frame.parentElement!).getBoundingClientRect().top;
  const room = above - (scroller ? edge : Math.max(header, edge));
  const isBelow = room < 0 || (isTouch && room < own!.height);
  const top = (isBelow ? words!.bottom + GAP * (isTouch ? 4 : 1) : above) - around!.top;
  const left = words!.left + words!.width / 2 - own!.width / 2 - around!.left;
  bar.style.insetBlockStart = `${top}px`;
  bar.style.left = `${Math.max(0, Math.min(left, around!.width - own!.width))}px`;
}

/**
 * The bar at selected words: four colours, a note, a bookmark, copy. It is in the page before it is shown: to insert it would compute all
 * styles of the page again, for each rule with `:has()`.
 */
export function SelectionBar({ range, frame, scroller, onMark: onMarked, onClose }: Props) {
  const t = useNotesTexts();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (range) putAt(bar.current!, { range, frame, scroller });
  }, [range, frame, scroller]);
  const onMark = (kind: NoteKind, colour?: NoteColour) => {
    if (!range) return;
    onMarked(kind, range, colour);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
      hidden={!range}
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
          if (range) void copyText(range.toString());
          onClose();
        }}
      />
    </div>
  );
}
