import { useEffect, useState } from 'react';
import { isPhoneFullScreen } from './full-screen';

/** A line of the transcript. */
export interface Line {
  /** In seconds. */
  start: number;
  /** Who speaks, if the captions say so. */
  speaker: string;
  text: string;
}

export type Lines = { state: 'loading' | 'failed' } | { state: 'ready'; lines: readonly Line[] };

const LOADING: Lines = { state: 'loading' };

function lineOf(cue: VTTCue): Line {
  const content = cue.getCueAsHTML();
  // A voice (`<v Ada>`) becomes an element with a title.
  const speaker = content.querySelector<HTMLElement>('[title]')?.title ?? '';
  return { start: cue.startTime, speaker, text: content.textContent.replace(/\s+/g, ' ').trim() };
}

const linesOf = ({ cues }: TextTrack): Line[] =>
  [...(cues ?? [])].map((cue) => lineOf(cue as VTTCue)).filter(({ text }) => text);

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
      if (readyState === HTMLTrackElement.LOADED) setLines({ state: 'ready', lines: linesOf(track) });
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
