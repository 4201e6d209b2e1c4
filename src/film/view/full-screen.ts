import type { RefObject } from 'react';
import { useFullScreen } from '../../ui/full-screen';

/** iPhones can show only the film itself in full screen, with their own controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}

/** Whether an iPhone shows a video in its own full-screen player, which the page does not control. */
export const isPhoneFullScreen = (video: PhoneVideo): boolean =>
  video.webkitDisplayingFullscreen === true && !document.fullscreenElement;

/** Full screen for the film and its controls; null when the browser has none. */
export function useFilmFullScreen(screen: RefObject<HTMLElement | null>, video: PhoneVideo | null) {
  const full = useFullScreen(screen);
  if (full || !video?.webkitEnterFullscreen) return full;
  return { on: false, toggle: () => video.webkitEnterFullscreen?.() };
}
