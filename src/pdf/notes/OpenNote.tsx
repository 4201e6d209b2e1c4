import { useMemo } from 'react';
import { describe } from '../../notes/rules/anchor';
import type { ShownNote } from '../../notes/rules/merge';
import { pageAnchor } from '../../notes/rules/pages';
import { noteChanges } from '../../notes/store/changes';
import { NotePopover } from '../../notes/view/NotePopover';
import { inSlices } from '../../notes/view/slices';
import { useLearn } from '../../ui/learn-context';
import type { ReadPage } from './PageReader';
import { PdfNote } from './PdfNote';

interface Props {
  note: ShownNote;
  /** From 1. */
  page: number;
  read: ReadPage;
  /** How the PDF is known to the platform. */
  source: string;
  /** The element that it is positioned in. */
  frame: HTMLElement;
  editing: boolean;
  onClose: () => void;
}

/** The note that is open: below its words, or at the top of its page. */
export function OpenNote({ note, page, read, source, frame, editing, onClose }: Props) {
  const { platform } = useLearn();
  const changes = noteChanges(platform);
  const { layer, text, ranges, places } = read;
  const top = useMemo(
    () => ({ getBoundingClientRect: () => new DOMRect(0, layer.getBoundingClientRect().top, 0, 0) }),
    [layer],
  );
  return (
    <NotePopover
      note={note}
      range={ranges.get(note.id) ?? top}
      frame={frame}
      changes={changes}
      editing={editing}
      onClose={onClose}
    >
      <PdfNote
        note={note}
        page={page}
        place={places.get(note.id)}
        onAccept={async (at) => {
          const words = await inSlices(new AbortController().signal)(describe(text, at, source));
          changes.save({ ...note, anchor: pageAnchor(source, page, words) });
        }}
      />
    </NotePopover>
  );
}
