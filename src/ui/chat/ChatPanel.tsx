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
  /** Rendered before the title, e.g. a back button. */
  before?: ReactNode;
  /** Ref of the title, which is focusable. */
  heading?: Ref<HTMLHeadingElement>;
  onClose: () => void;
  /** Rendered once the panel has its size; `wide`: the panel is beside the page. */
  children: (wide: boolean) => ReactNode;
}

function useIsWide(): boolean {
  const { host } = useLearn();
  // Beside a wide page; in the mobile layout it fills the screen.
  const [wide, setWide] = useState(() => host.clientWidth > MOBILE_MAX_WIDTH_PX);
  useEffect(() => {
    // The host has no width while it is hidden or out of the page: the layout stays as it is then.
    const observer = new ResizeObserver(() => host.clientWidth && setWide(host.clientWidth > MOBILE_MAX_WIDTH_PX));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return wide;
}

/** The frame of a chat. Wide: a panel in the top layer beside the usable page; narrow: a full-screen modal dialog. */
export function ChatPanel({ title, subtitle, before, heading, onClose, children }: Props) {
  const { t } = useLearn();
  useSheet(sheet);
  const wide = useIsWide();
  const dialog = useRef<HTMLDialogElement>(null);
  // The content measures itself, so it is rendered after the panel has its size.
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
  /** The browser closed it, e.g. by Android's back gesture. */
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
