import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import Minimize2 from 'lucide/dist/esm/icons/minimize-2.mjs';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Activity } from '../../src/contract/activities';
import type { Objective } from '../../src/contract/objectives';
import { DisplayMode } from '../../src/contract/enumerations';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';

interface Props {
  objective: Pick<Objective, 'displayMode' | 'supportFullscreenView'>;
  activity: Pick<Activity, 'preferredWidth' | 'preferredHeight'>;
  children: ReactNode;
}

/**
 * The frame of the content, by display mode (TRE-08): the full window; the height of its content; or the size that the author
 * set. When the course supports it, the learner can switch to full screen in any mode.
 */
export function Stage({ objective, activity, children }: Props) {
  const { t } = useLearn('course');
  const stage = useRef<HTMLDivElement>(null);
  const { filled, fill, leave } = useFullscreen(stage);
  const { displayMode, supportFullscreenView } = objective;
  const { preferredWidth, preferredHeight } = activity;
  const isCustom = displayMode === DisplayMode.embeddedCustom && !filled;
  const size: CSSProperties = isCustom
    ? {
        ...(preferredWidth && { inlineSize: `min(100%, ${preferredWidth}px)` }),
        ...(preferredHeight && { blockSize: `${preferredHeight}px` }),
      }
    : {};
  const mode = displayMode === DisplayMode.fullscreen ? 'fullscreen' : isCustom ? 'custom' : 'auto';
  const offersFill = supportFullscreenView || displayMode === DisplayMode.fullscreen;
  return (
    <div
      ref={stage}
      className={`stage ${mode}${filled ? ' filled' : ''}`}
      style={size}
      tabIndex={isCustom ? 0 : undefined}
    >
      {offersFill && document.fullscreenEnabled ? (
        <Button
          variant="quiet"
          size="small"
          className="fill"
          icon={filled ? Minimize2 : Maximize2}
          onClick={filled ? leave : fill}
        >
          {t(filled ? 'stage.leave' : 'stage.fill')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** The browser's full screen for one element; Escape leaves it. */
function useFullscreen(element: React.RefObject<HTMLElement | null>) {
  const { root } = useLearn();
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const look = () => setFilled(root.fullscreenElement !== null && root.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [root, element]);
  return {
    filled,
    // When the browser refuses, nothing changes.
    fill: () => void element.current?.requestFullscreen().catch(() => {}),
    leave: () => void document.exitFullscreen().catch(() => {}),
  };
}
