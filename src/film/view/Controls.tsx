import CaptionsIcon from 'lucide/dist/esm/icons/captions.mjs';
import CaptionsOff from 'lucide/dist/esm/icons/captions-off.mjs';
import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import Maximize from 'lucide/dist/esm/icons/maximize.mjs';
import Minimize from 'lucide/dist/esm/icons/minimize.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import PictureInPicture2 from 'lucide/dist/esm/icons/picture-in-picture-2.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs';
import Volume2 from 'lucide/dist/esm/icons/volume-2.mjs';
import VolumeX from 'lucide/dist/esm/icons/volume-x.mjs';
import { formatNumber, formatPercent } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import menuSheet from '../../ui/menu.css';
import { useSheet } from '../../ui/sheet';
import { ToolButton } from '../../ui/ToolButton';
import type { Caption } from './captions';
import type { FilmAction } from './keys';
import { canPictureInPicture } from './picture-in-picture';
import { FilmMarkButton } from './FilmMarkButton';
import type { Noting } from './noting';
import { SPEEDS } from './speed';
import { useFilmTexts } from './texts';
import { filmTime } from '../../i18n/film-time';
import { useMedia } from './use-media';

interface Props {
  video: HTMLVideoElement | null;
  act: (action: FilmAction) => void;
  speed: number;
  onSpeed: (speed: number) => void;
  captions: readonly Caption[];
  /** Index of the captions on the picture; -1 when they are off. */
  shown: number;
  onCaptions: (index: number) => void;
  transcript: boolean;
  onTranscript: () => void;
  full: { on: boolean; toggle: () => void } | null;
  /** Null without notes. */
  noting: Noting | null;
}

/** The bar under the picture. As on other players, it runs from left to right in every language. */
export function Controls({
  video,
  act,
  speed,
  onSpeed,
  captions,
  shown,
  onCaptions,
  transcript,
  onTranscript,
  full,
  noting,
}: Props) {
  useSheet(menuSheet);
  const t = useFilmTexts();
  const isPaused = useMedia(video, 'play pause ended emptied', ({ paused }) => paused, true);
  return (
    <div className="film-bar" dir="ltr">
      {noting?.marks.length ? <Marks video={video} noting={noting} /> : null}
      <Timeline video={video} />
      <div className="film-tools">
        <ToolButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'play' : 'pause')}
          onClick={() => act({ do: 'play' })}
        />
        <Sound video={video} act={act} />
        <Clock video={video} />
        <div className="film-choices">
          <CaptionsMenu captions={captions} shown={shown} onCaptions={onCaptions} />
          <SpeedMenu speed={speed} onSpeed={onSpeed} />
          {noting ? (
            <NoteButton video={video} noting={noting} onNote={() => act({ do: 'mark', kind: 'note' })} />
          ) : null}
          <ToolButton
            icon={ScrollText}
            label={t('transcript')}
            pressed={transcript}
            className="film-transcript-button"
            onClick={onTranscript}
          />
          {canPictureInPicture() ? <PictureInPicture video={video} act={act} /> : null}
          {full ? (
            <ToolButton
              icon={full.on ? Minimize : Maximize}
              label={t(full.on ? 'leaveFullScreen' : 'fullScreen')}
              onClick={full.toggle}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function CaptionsMenu({ captions, shown, onCaptions }: Pick<Props, 'captions' | 'shown' | 'onCaptions'>) {
  const t = useFilmTexts();
  if (!captions.length) return <ToolButton icon={CaptionsOff} label={t('noCaptions')} disabled onClick={() => {}} />;
  return (
    <Menu
      label={t('captions')}
      className="button quiet icon-only"
      button={<Icon icon={shown < 0 ? CaptionsOff : CaptionsIcon} />}
    >
      {[-1, ...captions.keys()].map((index) => (
        <Radio key={index} on={index === shown} onChoose={() => onCaptions(index)}>
          {captions[index] ? <bdi lang={captions[index].language}>{captions[index].label}</bdi> : t('captionsOff')}
        </Radio>
      ))}
    </Menu>
  );
}

function SpeedMenu({ speed, onSpeed }: Pick<Props, 'speed' | 'onSpeed'>) {
  const t = useFilmTexts();
  const { locale } = useLearn();
  return (
    <Menu
      label={`${t('speed')}: ${formatNumber(speed, locale)}×`}
      className="button quiet film-speed"
      button={`${formatNumber(speed, locale)}×`}
    >
      {SPEEDS.map((each) => (
        <Radio key={each} on={each === speed} onChoose={() => onSpeed(each)}>
          {formatNumber(each, locale)}×
        </Radio>
      ))}
    </Menu>
  );
}

function PictureInPicture({ video, act }: Pick<Props, 'video' | 'act'>) {
  const t = useFilmTexts();
  const isOut = useMedia(
    video,
    'enterpictureinpicture leavepictureinpicture',
    (film) => (film.getRootNode() as ShadowRoot).pictureInPictureElement === film,
    false,
  );
  return (
    <ToolButton
      icon={PictureInPicture2}
      label={t('pictureInPicture')}
      pressed={isOut}
      onClick={() => act({ do: 'pictureInPicture' })}
    />
  );
}

function Radio({ on, onChoose, children }: { on: boolean; onChoose: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={on}
      className="menu-item"
      part="menu-item"
      tabIndex={-1}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

const usePosition = (video: HTMLVideoElement | null) =>
  useMedia(video, 'timeupdate seeking seeked loadedmetadata emptied', ({ currentTime }) => currentTime, 0);
const useLength = (video: HTMLVideoElement | null) =>
  useMedia(
    video,
    'durationchange loadedmetadata emptied',
    ({ duration }) => (Number.isFinite(duration) ? duration : 0),
    0,
  );

/** How much of a slider is filled, as a custom property of its style. */
const filled = (share: number) => ({ '--filled': `${share * 100}%` }) as React.CSSProperties;

function Timeline({ video }: { video: HTMLVideoElement | null }) {
  const t = useFilmTexts();
  const { locale } = useLearn();
  const position = usePosition(video);
  const length = useLength(video);
  return (
    <input
      type="range"
      className="film-timeline"
      aria-label={t('position')}
      aria-valuetext={t('time', { time: filmTime(position, locale), total: filmTime(length, locale) })}
      min={0}
      max={length || 1}
      step="any"
      value={position}
      style={filled(length ? position / length : 0)}
      onChange={({ currentTarget }) => {
        if (video && length) video.currentTime = Number(currentTarget.value);
      }}
    />
  );
}

/** The notes above the time line. By keyboard they are in the transcript and in the list of notes. */
function Marks({ video, noting }: { video: HTMLVideoElement | null; noting: Noting }) {
  const length = useLength(video);
  if (!length) return null;
  return (
    <div className="film-marks">
      {noting.marks.map((mark) => (
        <FilmMarkButton
          key={mark.id}
          mark={mark}
          onOpen={noting.open}
          tabIndex={-1}
          style={{ '--at': Math.min(1, mark.second / length) } as React.CSSProperties}
        />
      ))}
    </div>
  );
}

/** Makes a note of the moment that is shown. */
function NoteButton({ video, noting, onNote }: { video: HTMLVideoElement | null; noting: Noting; onNote: () => void }) {
  const { locale } = useLearn();
  const second = useMedia(video, 'timeupdate seeking seeked', ({ currentTime }) => Math.floor(currentTime), 0);
  return (
    <ToolButton
      icon={MessageSquarePlus}
      label={`${noting.labelAt(filmTime(second, locale))} (N)`}
      className="film-note-button"
      onClick={onNote}
    />
  );
}

/** The visible time; for screen readers the timeline has it. */
function Clock({ video }: { video: HTMLVideoElement | null }) {
  const { locale } = useLearn();
  const position = usePosition(video);
  const length = useLength(video);
  return (
    <span className="film-clock" aria-hidden="true">
      {filmTime(position, locale)} / {filmTime(length, locale)}
    </span>
  );
}

function Sound({ video, act }: Pick<Props, 'video' | 'act'>) {
  const t = useFilmTexts();
  const { locale } = useLearn();
  const volume = useMedia(video, 'volumechange', (film) => (film.muted ? 0 : film.volume), 1);
  return (
    <span className="film-sound">
      <ToolButton
        icon={volume ? Volume2 : VolumeX}
        label={t(volume ? 'mute' : 'unmute')}
        onClick={() => act({ do: 'mute' })}
      />
      <input
        type="range"
        aria-label={t('volume')}
        aria-valuetext={formatPercent(volume, locale)}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={filled(volume)}
        onChange={({ currentTarget }) => {
          if (!video) return;
          video.volume = Number(currentTarget.value);
          video.muted = video.volume === 0;
        }}
      />
    </span>
  );
}
