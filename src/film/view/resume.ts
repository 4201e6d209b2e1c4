import { useEffect, useEffectEvent } from 'react';
import { filmPositions, filmStart, type FilmPlace } from '../store/film-positions';
import { useLearn } from '../../ui/learn-context';

/** A film whose position is stored for the learner. */
export interface Remembered {
  /** Where the position is stored; null while the activity is not started, and in a review, where nothing is stored. */
  place: () => FilmPlace | null;
  /** The position that the platform has; `updated` is null when it has none. */
  saved: { position: number; updated: string | null };
}

/** The seconds of a film after which its position is saved again. */
const SAVE_EVERY = 5;
/** A last position this close to the end, in seconds, starts the film again. */
const END = 2;

interface Start {
  /** Undefined for a film that has no position, e.g. in the description of a course. */
  remembered: Remembered | undefined;
  /** The second to begin at, in place of the last position. */
  startAt: number | undefined;
}

/** Goes to a second of a film, as soon as it can, and once for each second that is asked for. */
function useStartAt(video: HTMLVideoElement | null, startAt: number | undefined): void {
  useEffect(() => {
    if (!video || startAt === undefined) return undefined;
    const seek = () => void (video.currentTime = startAt);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [video, startAt]);
}

/**
 * Starts a film at its last position, on any device, and saves its position while it plays.
 * @param onResume gets the position in seconds, unless it is the beginning
 */
export function useResume(
  video: HTMLVideoElement | null,
  { remembered, startAt }: Start,
  onResume: (seconds: number) => void,
): void {
  const { platform } = useLearn();
  // Newer data of the platform must not move a film that is playing.
  const begin = useEffectEvent((film: HTMLVideoElement) => {
    if (!remembered || startAt !== undefined) return;
    const start = filmStart(platform, remembered.place(), remembered.saved);
    if (start < 1 || start > film.duration - END) return;
    film.currentTime = start;
    onResume(start);
  });
  const send = useEffectEvent(() => {
    const place = remembered?.place();
    if (place) void filmPositions(platform, place).send();
  });
  const save = useEffectEvent((film: HTMLVideoElement) => {
    const place = remembered?.place();
    const duration = Number.isFinite(film.duration) ? film.duration : null;
    if (!place) return;
    filmPositions(platform, place).save({ position: film.currentTime, duration });
    send();
  });

  useStartAt(video, startAt);
  useEffect(() => {
    if (!video) return undefined;
    let last = video.currentTime;
    const ready = () => {
      begin(video);
      last = video.currentTime;
      send();
    };
    const moved = () => Math.abs(video.currentTime - last);
    const leave = () => {
      if (moved() < 1) return;
      last = video.currentTime;
      save(video);
    };
    const advance = () => {
      if (moved() >= SAVE_EVERY) leave();
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
    else video.addEventListener('loadedmetadata', ready, { once: true });
    video.addEventListener('timeupdate', advance);
    video.addEventListener('pause', leave);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', send);
    return () => {
      video.removeEventListener('loadedmetadata', ready);
      video.removeEventListener('timeupdate', advance);
      video.removeEventListener('pause', leave);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', send);
      leave();
    };
  }, [video]);
}
