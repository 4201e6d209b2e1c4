import { useEffect, useState } from 'react';
import { voicesOf, type Said } from './cue-text';
import { isPhoneFullScreen } from './full-screen';

/** A line of the transcript: what one voice says in a caption. */
export interface Line extends Said {
  /** In seconds. */
  start: number;
}

/** Index of the last line that has begun; -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ start }) => start <= seconds + 0.05);

export type Lines = { state: 'loading' | 'failed' } | { state: 'ready'; lines: readonly Line[] };

const LOADING: Lines = { state: 'loading' };

const linesOf = ({ cues }: TextTrack): Line[] =>
  ([...(cues ?? [])] as VTTCue[]).flatMap((cue) =>
    voicesOf(cue.getCueAsHTML()).map((said) => ({ start: cue.startTime, ...said })),
  );

/** The lines of captions that are loaded. A file of another host may have none that can be read. */
function loaded(track: TextTrack): Lines {
  // Of disabled captions the browser shows nothing.
  if (track.mode === 'disabled') track.mode = 'hidden';
  const lines = linesOf(track);
  return lines.length ? { state: 'ready', lines } : { state: 'failed' };
}

/**
 * Loads the captions of a film, which the browser parses, and shows one of them.
 * @param chosen index of the `<track>`; -1 for none
 * @param shown whether the captions are on the picture; they are loaded for the transcript anyway
 * @param round counts how often the `<track>`s were made, to load them again
 * @param onChange called when the learner chooses other captions in the full screen of a phone
 */
export function useLines(
  video: HTMLVideoElement | null,
  chosen: number,
  shown: boolean,
  round: number,
  onChange: (chosen: number) => void,
): Lines {
  const [lines, setLines] = useState(LOADING);
  useEffect(() => {
    const element = video?.querySelectorAll('track')[chosen];
    if (!element) return undefined;
    const look = () => {
      const { readyState, track } = element;
      if (readyState === HTMLTrackElement.LOADED) setLines(loaded(track));
      else setLines(readyState === HTMLTrackElement.ERROR ? { state: 'failed' } : LOADING);
    };
    look();
    element.addEventListener('load', look);
    element.addEventListener('error', look);
    return () => {
      element.removeEventListener('load', look);
      element.removeEventListener('error', look);
    };
  }, [video, chosen, round]);

  useEffect(() => {
    if (!video) return undefined;
    const tracks = [...video.textTracks];
    const modeOf = (index: number) => (index !== chosen ? 'disabled' : shown ? 'showing' : 'hidden');
    const apply = () => tracks.forEach((track, index) => (track.mode = modeOf(index)));
    apply();
    const look = () => {
      if (tracks.every(({ mode }, index) => mode === modeOf(index))) return;
      // A phone's full screen has the browser's controls. Elsewhere the browser made the change while it loaded the captions, and may
      // have added its own choice to ours.
      if (isPhoneFullScreen(video)) onChange(tracks.findIndex(({ mode }) => mode === 'showing'));
      else apply();
    };
    video.textTracks.addEventListener('change', look);
    return () => video.textTracks.removeEventListener('change', look);
  }, [video, chosen, shown, round, onChange]);
  return lines;
}
