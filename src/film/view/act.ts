import { formatPercent } from '../../i18n/format';
import type { FilmAction } from './keys';
import { canPictureInPicture, togglePictureInPicture } from './picture-in-picture';
import type { Noting } from './noting';
import { stepSpeed } from './speed';
import { filmTime } from '../../i18n/film-time';
import type { useFilmTexts } from './texts';

/** What an action of a film reads and changes besides the film. */
export interface Playing {
  t: ReturnType<typeof useFilmTexts>;
  locale: string;
  /** Tells the learner what has changed. */
  show: (text: string) => void;
  captions: { isOn: boolean; chosen: number; showCaptions: (index: number) => void };
  speed: { speed: number; choose: (speed: number) => void };
  full: { toggle: () => void } | null;
  noting: Noting | null;
}

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function seek(video: HTMLVideoElement, to: number, { show, locale }: Playing): void {
  if (!Number.isFinite(video.duration)) return;
  video.currentTime = clamped(to, 0, video.duration);
  show(filmTime(video.currentTime, locale));
}

/** Does what a key or a button of a film stands for. */
export function act(video: HTMLVideoElement, action: FilmAction, playing: Playing): void {
  const { t, locale, show, captions, speed, full, noting } = playing;
  switch (action.do) {
    case 'play':
      // If the browser refuses, the film just does not play.
      if (video.paused) video.play().catch(() => {});
      else video.pause();
      break;
    case 'seekBy':
      seek(video, video.currentTime + action.seconds, playing);
      break;
    case 'seekTo':
      seek(video, video.duration * action.share, playing);
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
      if (captions.chosen < 0) show(t('noCaptions'));
      else captions.showCaptions(captions.isOn ? -1 : captions.chosen);
      break;
    case 'faster':
    case 'slower':
      speed.choose(stepSpeed(speed.speed, action.do === 'faster' ? 1 : -1));
      break;
    case 'fullScreen':
      full?.toggle();
      break;
    case 'mark':
      noting?.add(action.kind);
      break;
    case 'pictureInPicture':
      if (canPictureInPicture()) togglePictureInPicture(video);
  }
}
