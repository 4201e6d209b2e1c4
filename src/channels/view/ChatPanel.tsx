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
  type RefObject,
} from 'react';
import { MOBILE_MAX_WIDTH_PX } from '../../base/constants';
import { $openPanels } from '../../client/page/open-panels';
import { Button } from '../../ui/Button';
import { closes } from '../../ui/escape';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import sheet from './chat.css';
import { isComposing } from '../../ui/composing';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Rendered before the title, e.g. a back button. */
  before?: ReactNode;
  /** Ref of the title, which is focusable. */
  heading?: Ref<HTMLHeadingElement>;
  /** The button that opens the panel: a wide panel is below it. Absent: the panel is at the bottom of the window. */
  opener?: RefObject<HTMLElement | null>;
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

/** What uses the key Escape itself while it has the focus. */
const TAKES_ESCAPE = 'dialog, [role=menu], [role=listbox], [aria-expanded=true], [type=search]';

/** The distance between the panel and what is above it, in px. */
const GAP_PX = 8;
/** The room that a panel has at least, in px, however low its button is. */
const LEAST_PX = 360;

/** Keeps a wide panel below its button while the page scrolls, and below the header of the portal. */
function useBelow(dialog: RefObject<HTMLElement | null>, opener: Props['opener'], wide: boolean) {
  useLayoutEffect(() => {
    if (!wide || !opener?.current) return undefined;
    const { style } = dialog.current!;
    const place = () => {
      const header = parseFloat(getComputedStyle(dialog.current!).getPropertyValue('--learn-header')) || 0;
      const { bottom } = opener.current?.getBoundingClientRect() ?? { bottom: 0 };
      const top = Math.max(header, Math.min(bottom, window.innerHeight - LEAST_PX)) + GAP_PX;
      style.setProperty('--top', `${top}px`);
    };
    place();
    // In the capture phase: a scroll event does not bubble.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      style.removeProperty('--top');
    };
  }, [dialog, opener, wide]);
}

/** Escape closes a panel beside the page also while the focus is in the page, which the panel may cover. */
function useEscapeOutside(dialog: RefObject<HTMLElement | null>, wide: boolean, onClose: () => void) {
  const { host } = useLearn();
  useEffect(() => {
    if (!wide) return undefined;
    const close = (event: globalThis.KeyboardEvent) => {
      // What is open over the page (a menu, a dialog) takes the key first.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const path = event.composedPath();
      const takes = path.some((each) => each instanceof Element && each.matches(TAKES_ESCAPE));
      if (takes || path.includes(dialog.current!)) return;
      onClose();
    };
    const { ownerDocument: page } = host;
    page.addEventListener('keydown', close);
    return () => page.removeEventListener('keydown', close);
  }, [host, dialog, wide, onClose]);
}

/**
 * The frame of a chat. Wide: a panel in the top layer beside the usable page; narrow: a modal dialog, over the whole screen of a
 * phone and at the side of a tablet's.
 */
export function ChatPanel({ title, subtitle, before, heading, opener, onClose, children }: Props) {
  const { t } = useLearn();
  useSheet(sheet);
  const wide = useIsWide();
  const dialog = useRef<HTMLDialogElement>(null);
  // The content measures itself, so it is rendered after the panel has its size.
  const [shown, setShown] = useState(false);
  const id = useId();

  useBelow(dialog, opener, wide);
  useLayoutEffect(() => {
    if (!wide) return undefined;
    $openPanels.set($openPanels.get() + 1);
    return () => $openPanels.set($openPanels.get() - 1);
  }, [wide]);
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

  useEscapeOutside(dialog, wide, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isComposing(event) && closes(event)) onClose();
  };
  /** The browser closed it, e.g. by Android's back gesture. */
  const onClosed = () => {
    if (!dialog.current?.matches(':popover-open, [open]')) onClose();
  };

  return (
    <dialog
      ref={dialog}
      popover="manual"
      className={['chat', wide && 'panel', wide && opener && 'below'].filter(Boolean).join(' ')}
      // Beside the page, which stays usable: browsers take each dialog in the top layer for a modal one.
      aria-modal={!wide}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClose={onClosed}
      onClick={({ target }) => {
        // A click on the backdrop has the dialog itself as its target.
        if (!wide && target === dialog.current) onClose();
      }}
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
