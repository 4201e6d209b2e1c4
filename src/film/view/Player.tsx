import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber, formatPercent } from '../../i18n/format';
import { isOwnFile } from '../../client/page/files';
import { readStored, store } from '../../client/page/storage';
import { useLearn } from '../../ui/learn-context';
import menuSheet from '../../ui/menu.css';
import { useSheet } from '../../ui/sheet';
import { fittingLanguage, storeCaptions, storedCaptions, type Caption } from './captions';
import { Controls } from './Controls';
import { useLines } from './cues';
import sheet from './film.css';
import { useFilmFullScreen } from './full-screen';
import { actionOf, isTaken, type FilmAction } from './keys';
import { Notice, type NoticeProps } from './Notice';
import { canPictureInPicture, togglePictureInPicture } from './picture-in-picture';
import { useResume, type Remembered } from './resume';
import { stepSpeed, storedSpeed, storeSpeed } from './speed';
import { Stage } from './Stage';
import { useFilmTexts } from './texts';
import { filmTime } from './time';
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
}

const TRANSCRIPT_KEY = 'learn:video-transcript';

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A film with captions, a transcript, speeds and the keys of YouTube. */
export default function Player({ name, url, poster, captions, remembered, visitor = false, loop = false }: FilmProps) {
  useSheet(sheet);
  useSheet(menuSheet);
  const { platform, locale, direction } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  const shownPoster = usePoster(poster, isToken && !visitor);
  const t = useFilmTexts();
  const screen = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [notice, setNotice] = useState<NoticeProps>({ text: '', times: 0 });
  const show = useCallback((text: string) => setNotice(({ times }) => ({ text, times: times + 1 })), []);

  const [speed, setSpeed] = useState(storedSpeed);
  useEffect(() => {
    if (!video) return undefined;
    // Loading a film resets its speed.
    const apply = () => void (video.playbackRate = speed);
    apply();
    video.addEventListener('loadedmetadata', apply);
    return () => video.removeEventListener('loadedmetadata', apply);
  }, [video, speed]);
  const chooseSpeed = (next: number) => {
    setSpeed(next);
    storeSpeed(next);
    show(`${formatNumber(next, locale)}×`);
  };

  const [choice, setChoice] = useState(storedCaptions);
  const languages = captions.map(({ language }) => language);
  const chosen = fittingLanguage(languages, [choice.language, locale, ...navigator.languages].filter(Boolean));
  /** Shows the captions of an index, or none for -1. */
  const showCaptions = useCallback(
    (index: number) => {
      const language = captions[index]?.language;
      const next = language === undefined ? { ...storedCaptions(), on: false } : { on: true, language };
      setChoice(next);
      storeCaptions(next);
      show(captions[index]?.label ?? t('captionsOff'));
    },
    [captions, show, t],
  );
  const chooseLanguage = (index: number) => {
    const next = { on: choice.on, language: languages[index] ?? '' };
    setChoice(next);
    storeCaptions(next);
  };
  const [round, setRound] = useState(0);
  const lines = useLines(video, chosen, choice.on, round, showCaptions);

  const [transcript, setTranscript] = useState(() => readStored(TRANSCRIPT_KEY) !== 'closed');
  const toggleTranscript = () => {
    setTranscript(!transcript);
    store(TRANSCRIPT_KEY, transcript ? 'closed' : '');
  };

  const full = useFilmFullScreen(screen, video);
  useResume(video, remembered, (seconds) => show(t('resumed', { time: filmTime(seconds, locale) })));

  const act = (action: FilmAction) => {
    if (!video) return;
    const { duration } = video;
    const seek = (to: number) => {
      if (!Number.isFinite(duration)) return;
      video.currentTime = clamped(to, 0, duration);
      show(filmTime(video.currentTime, locale));
    };
    switch (action.do) {
      case 'play':
        // If the browser refuses, the film just does not play.
        if (video.paused) video.play().catch(() => {});
        else video.pause();
        break;
      case 'seekBy':
        seek(video.currentTime + action.seconds);
        break;
      case 'seekTo':
        seek(duration * action.share);
        break;
      case 'volumeBy':
        video.volume = clamped(video.volume + action.share, 0, 1);
        video.muted = video.volume === 0;
        show(formatPercent(video.volume, locale));
        break;
      case 'mute':
        video.muted = !video.muted;
        show(video.muted ? t('mute') : formatPercent(video.volume, locale));
        break;
      case 'captions':
        if (chosen < 0) show(t('noCaptions'));
        else showCaptions(choice.on ? -1 : chosen);
        break;
      case 'faster':
      case 'slower':
        chooseSpeed(stepSpeed(speed, action.do === 'faster' ? 1 : -1));
        break;
      case 'fullScreen':
        full?.toggle();
        break;
      case 'pictureInPicture':
        if (canPictureInPicture()) togglePictureInPicture(video);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target as Element, event.key)) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  };

  return (
    <div className="film" dir={direction} role="group" aria-label={name ? t('player', { name }) : t('untitled')}>
      <div className="film-box" data-transcript={transcript} onKeyDown={onKeyDown}>
        <div className="film-screen" ref={screen}>
          <Stage
            name={name}
            url={url}
            poster={shownPoster}
            captions={captions}
            // A session of tokens has no cookie: the film's address is signed.
            credentials={isOwnFile(platform, url) && !visitor && !isToken}
            loop={loop}
            round={round}
            video={video}
            setVideo={setVideo}
            onPress={() => act({ do: 'play' })}
          >
            <Notice {...notice} />
          </Stage>
          <Controls
            video={video}
            act={act}
            speed={speed}
            onSpeed={chooseSpeed}
            captions={captions}
            shown={choice.on ? chosen : -1}
            onCaptions={showCaptions}
            transcript={transcript}
            onTranscript={toggleTranscript}
            full={full}
          />
        </div>
        {transcript ? (
          <Transcript
            video={video}
            captions={captions}
            chosen={chosen}
            lines={lines}
            onLanguage={chooseLanguage}
            onRetry={() => setRound(round + 1)}
          />
        ) : null}
      </div>
    </div>
  );
}
