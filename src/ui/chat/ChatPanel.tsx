import X from 'lucide/dist/esm/icons/x.mjs';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { MOBILE_MAX_WIDTH_PX } from '../../domain/constants';
import { Button } from '../Button';
import { useLearn } from '../learn-context';
import { useSheet } from '../sheet';
import sheet from './chat.css';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands before the title: a way back. */
  before?: ReactNode;
  /** Of the title, which can have the focus. */
  heading?: Ref<HTMLHeadingElement>;
  onClose: () => void;
  /** Shown when the panel has its size; `wide`: beside the page. */
  children: (wide: boolean) => ReactNode;
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

/** Where one talks. Wide: a panel in the top layer that leaves the page usable; narrow: a modal dialog, the whole screen. */
export function ChatPanel({ title, subtitle, before, heading, onClose, children }: Props) {
  const { t } = useLearn();
  useSheet(sheet);
  const wide = useIsWide();
  const dialog = useRef<HTMLDialogElement>(null);
  // What is inside measures itself, so it comes when the window has its size.
  const [shown, setShown] = useState(false);
  const id = useId();

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
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClose={onClosed}
    >
      <div className="chat-head">
        {before}
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle ? <p className="muted">{subtitle}</p> : null}
        </div>
        <Button variant="quiet" icon={X} aria-label={t('close')} onClick={onClose} />
      </div>
      {shown ? children(wide) : null}
    </dialog>
  );
}
