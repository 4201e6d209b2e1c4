import { useEffect, useState, type RefObject } from 'react';

/** Whether a part is in full screen, and a toggle; null when the browser or the frame around it forbids full screen. */
export function useFullScreen(part: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } | null {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => {
      const root = part.current?.getRootNode() as ShadowRoot | undefined;
      setOn(Boolean(part.current) && root?.fullscreenElement === part.current);
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [part]);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (on ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => {}); // the browser refused: it stays as it is
  return { on, toggle };
}
