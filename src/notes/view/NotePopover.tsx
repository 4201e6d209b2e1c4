import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { closes } from '../../ui/escape';
import { focused } from '../../ui/focused';
import { ToolButton } from '../../ui/ToolButton';
import type { ShownNote } from '../rules/merge';
import type { NoteChanges } from '../store/changes';
import { NoteCard } from './NoteCard';
import { useNotesTexts } from './texts';

interface Props {
  note: ShownNote;
  /** The words that it is beside, and the element that it is positioned in; absent: it stands where it is rendered. */
  range?: Pick<Range, 'getBoundingClientRect'> | undefined;
  frame?: HTMLElement;
  changes: NoteChanges;
  editing: boolean;
  onClose: () => void;
  /** As in NoteCard. */
  children?: ReactNode;
}

const GAP = 8;

/** A note beside its words. Escape, its button and a click elsewhere close it. */
export function NotePopover({ note, range, frame, changes, editing, onClose, children }: Props) {
  const t = useNotesTexts();
  const box = useRef<HTMLDivElement>(null);
  // Its text field takes the focus before effects run.
  const [before] = useState(focused);
  useLayoutEffect(() => {
    if (!range || !frame) return;
    const [words, around] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
    const { style, offsetWidth } = box.current!;
    const start = getComputedStyle(box.current!).direction === 'rtl' ? words.right - offsetWidth : words.left;
    style.insetBlockStart = `${words.bottom + GAP - around.top}px`;
    style.left = `${Math.max(0, Math.min(start - around.left, around.width - offsetWidth))}px`;
  }, [range, frame]);
  useEffect(() => {
    const own = box.current!;
    if (!own.contains(focused())) (own.querySelector('textarea') ?? own).focus({ preventScroll: true });
    own.scrollIntoView({ block: 'nearest' });
    return () => {
      // The focus that was in it goes back; elsewhere the person has put it.
      if (before instanceof HTMLElement && (own.contains(focused()) || focused() === document.body)) {
        before.focus({ preventScroll: true });
      }
    };
  }, [before]);
  useEffect(() => {
    const onDown = (event: Event) => {
      // A form that is being filled in stays.
      if (!event.composedPath().includes(box.current!) && !box.current!.querySelector('form')) onClose();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [onClose]);
  return (
    <div
      ref={box}
      className={frame ? 'note-popover' : 'note-popover in-place'}
      role="dialog"
      aria-label={t(`kind.${note.kind}`)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (closes(event)) onClose();
      }}
    >
      <NoteCard note={note} changes={changes} editing={editing} onEdited={onClose}>
        {children}
      </NoteCard>
      <ToolButton icon={X} label={t('close')} className="note-close" onClick={onClose} />
    </div>
  );
}
