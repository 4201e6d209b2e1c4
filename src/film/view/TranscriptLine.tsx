import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import type { TextRange } from '../../base/find-text';
import { markedPieces } from '../../base/marked-text';
import { filmTime } from '../../i18n/film-time';
import { useLearn } from '../../ui/learn-context';
import { ToolButton } from '../../ui/ToolButton';
import type { Line } from './cues';
import { FilmMarkButton } from './FilmMarkButton';
import type { FilmMark, Noting } from './noting';

interface Props {
  line: Line;
  /** What a search has found in it. */
  ranges: readonly TextRange[];
  isCurrent: boolean;
  /** It has the current match of the search. */
  isFound: boolean;
  /** It gets the focus by Tab. */
  isStop: boolean;
  onJump: () => void;
  /** The notes on it. */
  marks: readonly FilmMark[] | undefined;
  /** Null without notes. */
  noting: Noting | null;
  onNote: () => void;
}

/** A line of the transcript: it leads to its place in the film. Notes stand beside it. */
export function TranscriptLine(props: Props) {
  const { line, ranges, isCurrent, isFound, isStop, onJump, marks = [], noting, onNote } = props;
  const { locale } = useLearn();
  const words = marks.find(({ kind }) => kind !== 'bookmark');
  return (
    <li>
      <button
        type="button"
        className="film-line"
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={noting ? 'H N B' : undefined}
        data-found={isFound || undefined}
        onClick={onJump}
      >
        <span className="film-line-time">{filmTime(line.start, locale)}</span>
        <span dir="auto" className={words ? `film-line-words ${words.colour}` : undefined}>
          {line.speaker ? <strong>{line.speaker}: </strong> : null}
          {markedPieces(line.text, ranges).map((piece, at) =>
            piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
          )}
        </span>
      </button>
      {noting ? (
        <>
          {marks.map((mark) => (
            <FilmMarkButton key={mark.id} mark={mark} onOpen={noting.open} tabIndex={isStop ? 0 : -1} />
          ))}
          <ToolButton icon={MessageSquarePlus} label={noting.lineLabel} className="film-line-note" onClick={onNote} />
        </>
      ) : null}
    </li>
  );
}
