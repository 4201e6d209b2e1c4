import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { connectFrame } from '../bridge/framing';
import { connectTool } from '../bridge/tool';
import { openToolStorage, type ToolStorage } from '../bridge/tool-storage';
import { ltiStorage } from '../contract/tool-paths';
import type { ActivityContent } from '../contract/activity-content';
import type { ActivityPart } from '../contract/activities';
import { LtiVersion } from '../contract/enumerations';
import { toolLaunch, type ToolLaunch } from './tools';
import { Failure } from '../ui/Failure';
import { useLearn } from '../ui/learn-context';
import { Skeleton } from '../ui/Skeleton';
import { soon } from '../ui/soon';
import { ToolParameters } from './parameters';
import { postForm } from './post';

/** The texts that a tool returned; '' for none. */
export interface Returned {
  message: string;
  error: string;
}

interface Props {
  workflowId: string;
  part: ActivityPart;
  activityWorkflowId: string;
  tool: NonNullable<ActivityContent['tool']>;
  onReturn: (message: Returned) => void;
}

/** Height in CSS px until the tool asks for another one. */
const USUAL_HEIGHT = 640;
const [LEAST_HEIGHT, LARGEST_HEIGHT] = [240, 6_000];

/** What tools need; navigation of the page around them is left out. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

type Frame = RefObject<HTMLIFrameElement | null>;

/** Opens the tool in the frame; `again` opens it once more. */
function useLaunch(frame: Frame, { workflowId, part: { axis }, activityWorkflowId, tool: { version } }: Props) {
  const { platform } = useLearn();
  const parameters = useContext(ToolParameters);
  const [launch, setLaunch] = useState<ToolLaunch | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    let storage: ToolStorage | undefined;
    // The platform counts each launch.
    const takeBack = soon(() => {
      if (frame.current && version === LtiVersion.v13) {
        storage = openToolStorage(frame.current, platform.client.url(ltiStorage));
      }
      toolLaunch(platform, workflowId, { axis }, activityWorkflowId, { parameters, storage: storage?.name })
        .then((answer) => {
          const inside = frame.current?.contentDocument;
          if (over || !inside) return;
          setLaunch(answer);
          postForm(inside, answer.form);
        })
        .catch((reason: unknown) => {
          if (!over) setError(reason);
        });
    });
    return () => {
      takeBack();
      storage?.close();
      over = true;
    };
  }, [frame, platform, workflowId, axis, activityWorkflowId, version, parameters, attempt]);
  const again = () => {
    setError(null);
    setLaunch(null);
    setAttempt((before) => before + 1);
  };
  return { launch, error, attempt, again };
}

/** The height that the tool asks for, in CSS px. @param usual until it asks */
function useHeight(frame: Frame, launch: ToolLaunch | null, usual: number): number {
  const [height, setHeight] = useState(usual);
  useEffect(() => {
    const { current } = frame;
    if (!current || !launch) return undefined;
    const { origin, storage } = launch;
    const onHeight = (px: number) => setHeight(Math.min(LARGEST_HEIGHT, Math.max(LEAST_HEIGHT, px)));
    return connectTool(current, origin, { onHeight, storage });
  }, [frame, launch]);
  return height;
}

/** A tool in a frame. The launch form is submitted from the frame's own empty document. */
export function ToolFrame(props: Props) {
  const { part, tool, onReturn } = props;
  const { platform, t } = useLearn();
  const frame = useRef<HTMLIFrameElement>(null);
  const { launch, error, attempt, again } = useLaunch(frame, props);
  const [isShown, setShown] = useState(false);
  const height = useHeight(frame, launch, part.childActivity.preferredHeight ?? USUAL_HEIGHT);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    // A page of the platform, which the tool returns to inside the frame.
    const link = connectFrame(current, new URL(platform.client.url('/')).origin, (message) => {
      if (message.type === 'tool-returned') onReturn(message);
    });
    return link.close;
  }, [platform, onReturn, attempt, error]);

  if (error !== null) return <Failure error={error} onRetry={again} />;
  return (
    <div className="tool-frame" aria-busy={!isShown}>
      {isShown ? null : (
        <div className="tool-waiting">
          <p>{t('tool:opening')}</p>
          <Skeleton lines={6} />
        </div>
      )}
      <iframe
        ref={frame}
        title={t('tool:frame', { name: tool.name })}
        sandbox={SANDBOX}
        allow="fullscreen; clipboard-write; picture-in-picture; autoplay"
        referrerPolicy="origin"
        style={{ blockSize: `${height}px` }}
        onLoad={() => {
          // The frame's first, empty document fires `load` too.
          if (launch) setShown(true);
        }}
      />
    </div>
  );
}
