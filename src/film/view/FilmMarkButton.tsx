import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/Icon';
import type { FilmMark, Noting } from './noting';

interface Props {
  mark: FilmMark;
  onOpen: Noting['open'];
  tabIndex: 0 | -1;
  style?: CSSProperties;
}

/** A mark that opens a note. */
export const FilmMarkButton = ({ mark: { id, kind, colour, label }, onOpen, tabIndex, style }: Props) => (
  <button
    type="button"
    className={`film-mark ${colour}`}
    title={label}
    tabIndex={tabIndex}
    style={style}
    onClick={() => onOpen(id)}
  >
    <span>
      {kind === 'highlight' ? null : <Icon icon={kind === 'bookmark' ? Bookmark : MessageSquareText} size={12} />}
    </span>
  </button>
);
