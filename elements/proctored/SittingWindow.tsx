import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { connectFrame } from '../../src/bridge/framing';
import { refreshSitting } from '../../src/proctoring/proctoring-store';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** A page of the proctoring service, and the token that its start page waits for. */
export interface OpenSitting {
  url: string;
  token?: string;
}

interface Props {
  /** Name of the activity. */
  name: string;
  workflowId: string;
  sitting: OpenSitting;
  onClose: () => void;
}

/**
 * The proctoring service in a frame over the whole window. A message of the service is only a hint: the session's state is then
 * requested from the platform. Closing the window does not end the session: the learner can come back.
 */
export default function SittingWindow({ name, workflowId, sitting, onClose }: Props) {
  const { platform, t } = useLearn('proctored');
  const { url, token } = sitting;
  const window = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useRef(onClose);
  const [isHeard, setHeard] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    window.current?.showModal();
    frame.current?.focus();
  }, []);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const link = connectFrame(current, new URL(url, location.href).origin, ({ type }) => {
      setHeard(true);
      if (type === 'proctoring-ready' && token) link.send({ type: 'proctoring-start', token });
      if (type === 'proctoring-changed' || type === 'proctoring-closed') refreshSitting(platform, workflowId);
      if (type === 'proctoring-closed') close.current();
    });
    return link.close;
  }, [platform, workflowId, url, token, attempt]);

  const leave = () => {
    refreshSitting(platform, workflowId);
    onClose();
  };
  const again = () => {
    setLoaded(false);
    setAttempt((before) => before + 1);
  };
  return (
    <dialog
      ref={window}
      className="sitting"
      aria-labelledby={id}
      onCancel={(event) => {
        // Escape is for the examination in the frame.
        event.preventDefault();
      }}
      onClose={leave}
    >
      <header>
        <h2 id={id}>
          <span className="muted">{t('window.title')}</span> <bdi>{name}</bdi>
        </h2>
        <Button size="small" icon={LogOut} className="mirrored" title={t('window.leaveHint')} onClick={leave}>
          {t('window.leave')}
        </Button>
      </header>
      <iframe
        key={attempt}
        ref={frame}
        src={url}
        title={t('window.frame', { name })}
        allow="camera; microphone; display-capture"
        onLoad={() => setLoaded(true)}
      />
      {isLoaded && !isHeard ? (
        <div className="message away" role="alert">
          <Icon icon={WifiOff} />
          <h3>{t('window.away')}</h3>
          <p>{t('window.awayText')}</p>
          <Button variant="primary" onClick={again}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : null}
    </dialog>
  );
}
