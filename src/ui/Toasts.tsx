import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { $toasts, dismissToast, type Toast } from '../state/toasts';
import { focused } from './focused';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

/** The regions on the page, oldest first. All elements of a page share the messages, and only one region shows them. */
const $regions = atom<readonly symbol[]>([]);

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * The current messages, over the header of the page. The live region is in the page before the first message. Every screen that
 * sends messages may render it: with several elements on a page, only the first region shows the messages. Its sheet is toast.css.
 */
export function Toasts() {
  const { t } = useLearn();
  const [region] = useState(() => Symbol('toasts'));
  const shows = useStore($regions)[0] === region;
  useEffect(() => {
    $regions.set([...$regions.get(), region]);
    return () => $regions.set($regions.get().filter((each) => each !== region));
  }, [region]);
  const all = useStore($toasts);
  const toasts = shows ? all : [];
  const box = useRef<HTMLDivElement>(null);
  const isAside = useCoversFocus(box, toasts);
  return (
    <div ref={box} className={isAside ? 'toasts aside' : 'toasts'} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text, action }) => (
        <div key={id} part="toast" className={`toast ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          <span className="toast-kind" role="img" aria-label={t(`toast.${kind}`)}>
            <Icon icon={icons[kind]} />
          </span>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              className="undo"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.text}
            </button>
          ) : null}
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
            <Icon icon={X} />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Whether the messages at the top of the window would cover the element with the focus (WCAG 2.4.11). */
function useCoversFocus(box: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [covers, setCovers] = useState(false);
  useLayoutEffect(() => {
    if (!toasts.length) return undefined;
    const check = () => {
      const active = focused();
      // A message that has the focus itself stays; a focused page is not covered by so little.
      if (!active || active === document.body || box.current!.contains(active)) return;
      const place = active.getBoundingClientRect();
      const [first] = box.current!.children;
      const { left, right } = first!.getBoundingClientRect();
      const isPage = place.height > window.innerHeight / 2;
      const bottom = box.current!.offsetHeight + parseFloat(getComputedStyle(box.current!).marginBlockStart);
      setCovers(!isPage && place.bottom > 0 && place.top < bottom && place.left < right && place.right > left);
    };
    check();
    document.addEventListener('focusin', check);
    return () => document.removeEventListener('focusin', check);
  }, [box, toasts]);
  return covers;
}
