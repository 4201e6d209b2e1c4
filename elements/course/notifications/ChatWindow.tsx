import { useStore } from '@nanostores/react';
import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MOBILE_MAX_WIDTH_PX } from '../../../src/domain/constants';
import type { ObjectiveAccess } from '../../../src/domain/entities';
import { channelOf, type Channel } from '../../../src/state/channels';
import { Button } from '../../../src/ui/Button';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import sheet from './chat.css';
import { Composer } from './Composer';
import { Conversation } from './Conversation';

export interface ChatWindowProps {
  access: ObjectiveAccess;
  channelId: string;
  onClose: () => void;
}

function useIsWide(): boolean {
  const { host } = useLearn();
  // Beside the page where that is wide; in the mobile layout it is all there is.
  const [wide, setWide] = useState(() => host.clientWidth > MOBILE_MAX_WIDTH_PX);
  useEffect(() => {
    // Taken out of the page or hidden it has no width, and the window nothing to stand beside.
    const observer = new ResizeObserver(() => host.clientWidth && setWide(host.clientWidth > MOBILE_MAX_WIDTH_PX));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return wide;
}

/** The chat window of a course. Wide: a panel in the top layer that leaves the page usable; narrow: a modal dialog. */
export default function ChatWindow({ access, channelId, onClose }: ChatWindowProps) {
  const { platform, t } = useLearn();
  useSheet(sheet);
  const wide = useIsWide();
  const dialog = useRef<HTMLDialogElement>(null);
  // What is inside measures itself, so it comes when the window has its size.
  const [shown, setShown] = useState(false);
  const title = useId();
  const channel = channelOf(platform, channelId, access.userId);

  useLayoutEffect(() => {
    const element = dialog.current!;
    if (wide) element.showPopover();
    else element.showModal();
    setShown(true);
    return () => {
      if (wide) element.hidePopover();
      else element.close();
    };
  }, [wide]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  /** The browser's own ways to close it: Android's back gesture. */
  const onClosed = () => {
    if (!dialog.current?.matches(':popover-open, [open]')) onClose();
  };

  return (
    <dialog
      ref={dialog}
      popover="manual"
      className={wide ? 'chat panel' : 'chat'}
      aria-labelledby={title}
      onKeyDown={onKeyDown}
      onClose={onClosed}
    >
      <header className="chat-head">
        <div>
          <h2 id={title} tabIndex={-1}>
            {t('notifications.title')}
          </h2>
          <p className="muted">
            <bdi>{access.objective.name}</bdi>
          </p>
        </div>
        <Button variant="quiet" icon={X} aria-label={t('close')} onClick={onClose} />
      </header>
      {shown ? <Chat channel={channel} typeAtOnce={wide} /> : null}
    </dialog>
  );
}

/** What was said, and what one wants to say. */
function Chat({ channel, typeAtOnce }: { channel: Channel; typeAtOnce: boolean }) {
  const state = useStore(channel.$state);
  const [text, setText] = useState(channel.draft);
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (next: string) => {
    setText(next);
    channel.keepDraft(next);
  };
  const send = (message: string) => {
    channel.send(message);
    change('');
  };
  const takeBack = (id: string) => {
    change([channel.takeBack(id), text].filter(Boolean).join('\n\n'));
    field.current?.focus();
  };
  // On a small screen the keyboard would cover what one came to read.
  useLayoutEffect(() => {
    if (typeAtOnce) field.current?.focus();
  }, [typeAtOnce]);

  return (
    <>
      <Conversation channel={channel} state={state} onTakeBack={takeBack} />
      <Composer field={field} text={text} onChange={change} onSend={send} />
    </>
  );
}
