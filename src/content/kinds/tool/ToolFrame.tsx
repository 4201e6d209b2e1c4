import { useContext, useEffect, useRef, useState } from 'react';
import { connectFrame } from '../../../bridge/framing';
import { connectTool } from '../../../bridge/tool';
import type { ActivityPart } from '../../../domain/entities';
import { toolLaunch, type ToolLaunch } from '../../../state/tools';
import { Failure } from '../../../ui/Failure';
import { useLearn } from '../../../ui/learn-context';
import { Skeleton } from '../../../ui/Skeleton';
import { soon } from '../../../ui/soon';
import { ToolParameters } from './parameters';
import { postForm } from './post';

/** What a tool said when it was done; '' for nothing. */
export interface Returned {
  message: string;
  error: string;
}

interface Props {
  workflowId: string;
  part: ActivityPart;
  activityWorkflowId: string;
  /** Of the tool. */
  name: string;
  onReturn: (said: Returned) => void;
}

/** CSS px. A tool may ask for another height, within reason. */
const USUAL_HEIGHT = 640;
const [LEAST_HEIGHT, LARGEST_HEIGHT] = [240, 6_000];

/** What tools need to work, without the way to take the page around them away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** The tool in a frame: the form that opens it is sent from the frame's own empty document. */
export function ToolFrame({ workflowId, part, activityWorkflowId, name, onReturn }: Props) {
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
    // Each launch is one of its own to the platform.
    const takeBack = soon(() => {
      toolLaunch(platform, workflowId, { axis }, activityWorkflowId, { parameters })
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
      over = true;
    };
  }, [platform, workflowId, axis, activityWorkflowId, parameters, attempt]);

  const origin = launch?.origin;
  useEffect(() => {
    const { current } = frame;
    if (!current || !origin) return undefined;
    return connectTool(current, origin, (px) => setHeight(Math.min(LARGEST_HEIGHT, Math.max(LEAST_HEIGHT, px))));
  }, [origin]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    // The platform's own page, which the tool comes back to within the frame.
    const link = connectFrame(current, new URL(platform.client.url('/')).origin, (said) => {
      if (said.type === 'tool-returned') onReturn(said);
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
          // The empty document that it begins with loads too.
          if (launch) setShown(true);
        }}
      />
    </div>
  );
}
