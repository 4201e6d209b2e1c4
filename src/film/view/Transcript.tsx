import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { findText, searchableText } from '../../base/find-text';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';
import { Skeleton } from '../../ui/Skeleton';
import { FindBar } from '../../ui/FindBar';
import type { Caption } from './captions';
import { lineAt, type Line, type Lines } from './cues';
import { noteKeyOf } from './keys';
import type { FilmMark, Noting } from './noting';
import { TranscriptLine } from './TranscriptLine';
import { useFilmTexts } from './texts';
import { useMedia } from './use-media';

interface Props {
  video: HTMLVideoElement | null;
  captions: readonly Caption[];
  /** Index of the captions whose text this is. */
  chosen: number;
  lines: Lines;
  /** Null without notes. */
  noting: Noting | null;
  onLanguage: (index: number) => void;
  onRetry: () => void;
}

/** The transcript beside a film, or the message in its place. */
export function Transcript({ video, captions, chosen, lines, noting, onLanguage, onRetry }: Props) {
  const t = useFilmTexts();
  const id = useId();
  const caption = captions[chosen];
  return (
    <section className="film-transcript" aria-labelledby={id}>
      <div className="film-transcript-head">
        <p id={id} className="film-title">
          {t('transcript')}
        </p>
        {captions.length > 1 ? (
          <select
            aria-label={t('transcriptLanguage')}
            value={chosen}
            onChange={({ currentTarget }) => onLanguage(Number(currentTarget.value))}
          >
            {captions.map(({ label, language }, index) => (
              <option key={index} value={index} lang={language}>
                {label}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {!caption ? (
        <p className="film-none">{t('noCaptions')}</p>
      ) : lines.state === 'failed' ? (
        <div className="film-none" role="alert">
          <p>{t('captionsFailed')}</p>
          <Button size="small" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : lines.state === 'ready' ? (
        // The search in the earlier language does not apply to another one.
        <Text key={caption.url} video={video} lines={lines.lines} language={caption.language} noting={noting} />
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  );
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls the list, and never the page, so that a line is visible. */
function bring(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 3;
  list.scrollTo({ top, behavior: calm() ? 'instant' : 'smooth' });
}

interface TextProps extends Pick<Props, 'video' | 'noting'> {
  lines: readonly Line[];
  language: string;
}

/** The search in the lines: what is typed, what is found in each line, and the match that is shown. */
function useSearch(lines: readonly Line[]) {
  const t = useFilmTexts();
  const { locale } = useLearn();
  const [typed, setTyped] = useState('');
  const searchable = useMemo(() => lines.map(({ text }) => searchableText(text)), [lines]);
  const ranges = useMemo(() => searchable.map((text) => findText(text, typed)), [searchable, typed]);
  const matches = [...lines.keys()].filter((index) => ranges[index]!.length);
  const [found, setFound] = useState(0);
  const numbers = { number: formatNumber(found + 1, locale), total: formatNumber(matches.length, locale) };
  return {
    typed,
    ranges,
    /** Index of the line that is shown. */
    match: matches[found],
    hasMatches: matches.length > 0,
    count: !typed.trim() ? '' : matches.length ? t('matches', numbers) : t('noMatches'),
    type(text: string) {
      setTyped(text);
      setFound(0);
    },
    stop: () => setTyped(''),
    step: (by: 1 | -1) => setFound((found + by + matches.length) % matches.length),
  };
}

/** The notes of each line, by its index. */
function useMarks(lines: readonly Line[], noting: Noting | null): ReadonlyMap<number, FilmMark[]> {
  return useMemo(() => {
    const byLine = new Map<number, FilmMark[]>();
    for (const mark of noting?.marks ?? []) {
      const at = Math.max(0, lineAt(lines, mark.second));
      byLine.set(at, [...(byLine.get(at) ?? []), mark]);
    }
    return byLine;
  }, [noting, lines]);
}

/** Where the list is: it follows the film until the reader scrolls it, searches, or moves by keys. */
function usePlace({ video, lines, noting }: TextProps, search: ReturnType<typeof useSearch>) {
  const list = useRef<HTMLOListElement>(null);
  const current = useMedia(video, 'timeupdate seeking seeked', (film) => lineAt(lines, film.currentTime), -1);
  const { match } = search;
  const [follows, setFollows] = useState(true);
  /** The line that gets the focus by Tab. */
  const [stop, setStop] = useState(0);
  const tabStop = match ?? (follows ? Math.max(0, current) : stop);

  const lineButton = (index: number) => list.current?.querySelectorAll<HTMLElement>('.film-line')[index];
  const target = match ?? (follows ? current : -1);
  useEffect(() => {
    const line = lineButton(target);
    if (list.current && line) bring(list.current, line);
  }, [target]);

  const jump = (index: number) => {
    setFollows(true);
    setStop(index);
    if (video) video.currentTime = lines[index]!.start;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = noteKeyOf(event);
    const own = [...list.current!.querySelectorAll('.film-line')].indexOf(event.target as Element);
    if (kind && noting && own >= 0) {
      event.preventDefault();
      return noting.add(kind, lines[own]!);
    }
    const to = { ArrowDown: tabStop + 1, ArrowUp: tabStop - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    event.preventDefault();
    const index = Math.min(lines.length - 1, Math.max(0, to));
    setFollows(false);
    search.stop();
    setStop(index);
    return lineButton(index)?.focus();
  };
  return { list, current, follows, setFollows, tabStop, jump, onKeyDown };
}

/** The lines, with a search. */
function Text(props: TextProps) {
  const { lines, language, noting } = props;
  const t = useFilmTexts();
  const search = useSearch(lines);
  const { typed, ranges, match } = search;
  const { list, current, follows, setFollows, tabStop, jump, onKeyDown } = usePlace(props, search);
  const marks = useMarks(lines, noting);

  return (
    <>
      <FindBar
        prefix="film"
        label={t('search')}
        typed={typed}
        onType={search.type}
        count={search.count}
        hasMatches={search.hasMatches}
        step={search.step}
        texts={{ previousMatch: t('previousMatch'), nextMatch: t('nextMatch') }}
      />
      <ol
        ref={list}
        className="film-lines"
        lang={language}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={onKeyDown}
      >
        {lines.map((line, index) => (
          <TranscriptLine
            key={index}
            line={line}
            ranges={ranges[index]!}
            // All voices of a caption speak at once.
            isCurrent={lines[current]?.start === line.start}
            isFound={index === match}
            isStop={index === tabStop}
            onJump={() => jump(index)}
            marks={marks.get(index)}
            noting={noting}
            onNote={() => noting?.add('note', line)}
          />
        ))}
      </ol>
      {follows || match !== undefined ? null : (
        <Button size="small" className="film-follow" onClick={() => setFollows(true)}>
          {t('follow')}
        </Button>
      )}
    </>
  );
}
