import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { isOwnFile } from '../../client/page/files';
import { currentUser } from '../../client/session/session';
import { optionally } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { act as actOn } from './act';
import type { Caption } from './captions';
import { useCaptions, useSpeed, useTranscript } from './choices';
import { Controls } from './Controls';
import { useLines, type Line } from './cues';
import type { FilmNotesPlace } from './film-notes-place';
import sheet from './film.css';
import { useFilmFullScreen } from './full-screen';
import { actionOf, isTaken, type FilmAction } from './keys';
import type { Noting } from './noting';
import { Notice, type NoticeProps } from './Notice';
import { useResume, type Remembered } from './resume';
import { Stage } from './Stage';
import { useFilmTexts } from './texts';
import { filmTime } from '../../i18n/film-time';
import { Transcript } from './Transcript';
import { usePoster } from './use-poster';

export interface FilmProps {
  /** Name of the film; '' when it has none. */
  name: string;
  /** Absolute; the same for posters. */
  url: string;
  poster?: string | undefined;
  captions: readonly Caption[];
  /** Its position is stored for the learner. */
  remembered?: Remembered | undefined;
  /** Files are requested without the session. */
  visitor?: boolean | undefined;
  loop?: boolean;
  /** The second at which it begins, in place of the last position. */
  startAt?: number | undefined;
  /** Absent: it takes no notes. */
  notes?: FilmNotesPlace | undefined;
}

// It loads after the player is on screen.
const FilmNotes = optionally(() => import('../notes/FilmNotes'));

/** The film, what the learner has chosen for it, and what keys and buttons do. */
function usePlaying(
  captions: readonly Caption[],
  start: { remembered: Remembered | undefined; startAt: number | undefined },
) {
  const screen = useRef<HTMLDivElement>(null);
  const [noting, setNoting] = useState<Noting | null>(null);
  const { locale } = useLearn();
  const t = useFilmTexts();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [notice, setNotice] = useState<NoticeProps>({ text: '', times: 0 });
  const show = useCallback((text: string) => setNotice(({ times }) => ({ text, times: times + 1 })), []);
  const speed = useSpeed(video, show);
  const chosen = useCaptions(captions, show);
  const full = useFilmFullScreen(screen, video);
  useResume(video, start, (seconds) => show(t('resumed', { time: filmTime(seconds, locale) })));
  const act = (action: FilmAction) =>
    void (video && actOn(video, action, { t, locale, show, captions: chosen, speed, full, noting }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target as Element, event.key)) return;
    const action = actionOf(event);
    if (!action || (action.do === 'mark' && !noting)) return;
    event.preventDefault();
    act(action);
  };
  return { screen, noting, setNoting, video, setVideo, notice, show, speed, chosen, full, act, onKeyDown };
}

/** Leaves the full screen, if the film is on it; the function stays the same. */
function useLeaveFull(full: ReturnType<typeof useFilmFullScreen>) {
  const now = useRef(full);
  useEffect(() => {
    now.current = full;
  });
  return useCallback(() => {
    if (now.current?.on) now.current.toggle();
  }, []);
}

/** The picture's poster, and whether its files are requested with the session. */
function useFilmFiles(url: string, poster: string | undefined, visitor: boolean) {
  const { platform } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  return {
    poster: usePoster(poster, isToken && !visitor),
    // A session of tokens has no cookie: the film's address is signed.
    credentials: isOwnFile(platform, url) && !visitor && !isToken,
  };
}

/** A film with captions, a transcript, speeds and the keys of YouTube. */
export default function Player(props: FilmProps) {
  const { name, url, poster, captions, remembered, visitor = false, loop = false, startAt, notes } = props;
  useSheet(sheet);
  const { direction } = useLearn();
  const files = useFilmFiles(url, poster, visitor);
  const t = useFilmTexts();
  const { screen, noting, setNoting, video, setVideo, notice, show, speed, chosen, full, act, onKeyDown } = usePlaying(
    captions,
    { remembered, startAt },
  );
  const leaveFull = useLeaveFull(full);
  const transcript = useTranscript();
  const [round, setRound] = useState(0);
  const lines = useLines(video, chosen.chosen, chosen.isOn, round, chosen.showCaptions);
  return (
    <div
      className="film"
      dir={direction}
      role="group"
      aria-label={name ? t('player', { name }) : t('untitled')}
      data-film={notes?.source}
    >
      <div className="film-box" data-transcript={transcript.isOpen} onKeyDown={onKeyDown}>
        <div className="film-screen" ref={screen}>
          <Stage
            {...{ name, url, captions, loop, round, video, setVideo }}
            {...files}
            onPress={() => act({ do: 'play' })}
          >
            <Notice {...notice} />
          </Stage>
          <Controls
            {...{ video, act, captions, full, noting }}
            speed={speed.speed}
            onSpeed={speed.choose}
            shown={chosen.isOn ? chosen.chosen : -1}
            onCaptions={chosen.showCaptions}
            transcript={transcript.isOpen}
            onTranscript={transcript.toggle}
          />
        </div>
        {transcript.isOpen ? (
          <Transcript
            {...{ video, captions, lines, noting }}
            chosen={chosen.chosen}
            onLanguage={chosen.chooseLanguage}
            onRetry={() => setRound(round + 1)}
          />
        ) : null}
      </div>
      {notes ? (
        <PlayerNotes
          {...{ notes, video, show, leaveFull }}
          lines={lines.state === 'ready' ? lines.lines : NO_LINES}
          report={setNoting}
        />
      ) : null}
    </div>
  );
}

const NO_LINES: readonly Line[] = [];

/** The notes of a film, on a platform that keeps them. */
function PlayerNotes(props: ComponentProps<typeof FilmNotes>) {
  const { platform } = useLearn();
  const { data: user } = useStore(currentUser(platform));
  return user?.notes ? <FilmNotes {...props} /> : null;
}
