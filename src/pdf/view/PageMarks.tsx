import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/Icon';
import type { PdfMark, PdfNoting } from './noting';

interface Props {
  marks: readonly PdfMark[];
  onOpen: PdfNoting['open'];
}

/** The notes beside a page, in its order. */
export const PageMarks = ({ marks, onOpen }: Props) =>
  marks.map(({ id, kind, colour, label, top }) => (
    <button
      key={id}
      type="button"
      className={`pdf-mark ${colour}`}
      title={label}
      style={{ '--top': top } as CSSProperties}
      onClick={() => onOpen(id)}
    >
      {kind === 'highlight' ? null : <Icon icon={kind === 'bookmark' ? Bookmark : MessageSquareText} size={14} />}
    </button>
  ));
