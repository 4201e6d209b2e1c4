import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isOwnFile } from '../../client/page/files';
import { useLearn } from '../../ui/learn-context';
import menuSheet from '../../ui/menu.css';
import { useSheet } from '../../ui/sheet';
import { act as actOn } from './act';
import type { Caption } from './captions';
import { useCaptions, useSpeed, useTranscript } from './choices';
import { Controls } from './Controls';
import { useLines } from './cues';
import sheet from './film.css';
import { useFilmFullScreen } from './full-screen';
import { actionOf, isTaken, type FilmAction } from './keys';
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
}

/** The film, what the learner has chosen for it, and what keys and buttons do. */
function usePlaying(
  captions: readonly Caption[],
  start: { remembered: Remembered | undefined; startAt: number | undefined },
  screen: RefObject<HTMLDivElement | null>,
) {
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
    void (video && actOn(video, action, { t, locale, show, captions: chosen, speed, full }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target as Element, event.key)) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  };
  return { video, setVideo, notice, speed, chosen, full, act, onKeyDown };
}

/** A film with captions, a transcript, speeds and the keys of YouTube. */
export default function Player(props: FilmProps) {
  const { name, url, poster, captions, remembered, visitor = false, loop = false, startAt } = props;
  useSheet(sheet);
  useSheet(menuSheet);
  const { platform, direction } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  const shownPoster = usePoster(poster, isToken && !visitor);
  const t = useFilmTexts();
  const screen = useRef<HTMLDivElement>(null);
  const { video, setVideo, notice, speed, chosen, full, act, onKeyDown } = usePlaying(
    captions,
    { remembered, startAt },
    screen,
  );
  const transcript = useTranscript();
  const [round, setRound] = useState(0);
  const lines = useLines(video, chosen.chosen, chosen.isOn, round, chosen.showCaptions);
  // A session of tokens has no cookie: the film's address is signed.
  const credentials = isOwnFile(platform, url) && !visitor && !isToken;
  return (
    <div className="film" dir={direction} role="group" aria-label={name ? t('player', { name }) : t('untitled')}>
      <div className="film-box" data-transcript={transcript.isOpen} onKeyDown={onKeyDown}>
        <div className="film-screen" ref={screen}>
          <Stage
            {...{ name, url, captions, credentials, loop, round, video, setVideo }}
            poster={shownPoster}
            onPress={() => act({ do: 'play' })}
          >
            <Notice {...notice} />
          </Stage>
          <Controls
            {...{ video, act, captions, full }}
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
            {...{ video, captions, lines }}
            chosen={chosen.chosen}
            onLanguage={chosen.chooseLanguage}
            onRetry={() => setRound(round + 1)}
          />
        ) : null}
      </div>
    </div>
  );
}
