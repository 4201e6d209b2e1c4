import { useContext, useEffect, useRef, useState } from 'react';
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

/** A tool in a frame. The launch form is submitted from the frame's own empty document. */
export function ToolFrame({ workflowId, part, activityWorkflowId, tool: { name, version }, onReturn }: Props) {
  const { platform, t } = useLearn();
  const frame = useRef<HTMLIFrameElement>(null);
  const [launch, setLaunch] = useState<ToolLaunch | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isShown, setShown] = useState(false);
  const { preferredHeight } = part.childActivity;
  const [height, setHeight] = useState(preferredHeight ?? USUAL_HEIGHT);
  const { axis } = part;
  const parameters = useContext(ToolParameters);

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
  }, [platform, workflowId, axis, activityWorkflowId, version, parameters, attempt]);

  useEffect(() => {
    const { current } = frame;
    if (!current || !launch) return undefined;
    const { origin, storage } = launch;
    const onHeight = (px: number) => setHeight(Math.min(LARGEST_HEIGHT, Math.max(LEAST_HEIGHT, px)));
    return connectTool(current, origin, { onHeight, storage });
  }, [launch]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    // A page of the platform, which the tool returns to inside the frame.
    const link = connectFrame(current, new URL(platform.client.url('/')).origin, (message) => {
      if (message.type === 'tool-returned') onReturn(message);
    });
    return link.close;
  }, [platform, onReturn, attempt, error]);

  if (error !== null) {
    const again = () => {
      setError(null);
      setLaunch(null);
      setAttempt((before) => before + 1);
    };
    return <Failure error={error} onRetry={again} />;
  }
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
        title={t('tool:frame', { name })}
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
