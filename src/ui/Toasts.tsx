import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { atom } from 'nanostores';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { $announcement, $toasts, dismissToast, type Toast } from '../client/page/toasts';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

/** The regions on the page, oldest first. All elements of a page share the messages, and only one region shows them. */
const $regions = atom<readonly symbol[]>([]);

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * The current messages, over the header of the page, and what screen readers say (`announce`). The live regions are in the page
 * before the first message. Every screen that sends messages may render it: with several elements on a page, only the first one
 * shows the messages. Its sheet is toast.css.
 */
export function Toasts() {
  const [region] = useState(() => Symbol('toasts'));
  const shows = useStore($regions)[0] === region;
  useEffect(() => {
    $regions.set([...$regions.get(), region]);
    return () => $regions.set($regions.get().filter((each) => each !== region));
  }, [region]);
  const all = useStore($toasts);
  const said = useStore($announcement);
  const toasts = shows ? all : [];
  const box = useRef<HTMLDivElement>(null);
  useCode(box, toasts.length > 0);
  // Errors are alerts, beside the other messages' region: an alert within a status is said twice.
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  return (
    <>
      <div ref={box} className="toasts">
        <div>{errors.map(message)}</div>
        <div role="status">{others.map(message)}</div>
      </div>
      <p role="status" className="hidden">
        {shows && said.text ? <span key={said.id}>{said.text}</span> : null}
      </p>
    </>
  );
}

const message = (toast: Toast) => <Message key={toast.id} {...toast} />;

function Message({ id, kind, text, action }: Toast) {
  const { t } = useLearn();
  return (
    <div part="toast" className={`toast ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
      <span className="toast-kind" role="img" aria-label={t(`toast.${kind}`)}>
        <Icon icon={icons[kind]} />
      </span>
      <span>{text}</span>
      {action ? (
        <>
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
          <span className="hidden">{t('toast.reach')}</span>
        </>
      ) : null}
      <button type="button" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
        <Icon icon={X} />
      </button>
    </div>
  );
}

/** Loads the code that keeps messages on screen while they are used, and away from what has the focus. */
function useCode(box: RefObject<HTMLDivElement | null>, hasToasts: boolean) {
  useEffect(() => {
    if (!hasToasts) return undefined;
    let end: (() => void) | undefined;
    let active = true;
    import('./toast-use').then(
      ({ followToasts }) => active && (end = followToasts(box.current!)),
      () => {}, // without this code they disappear after their time
    );
    return () => {
      active = false;
      end?.();
    };
  }, [box, hasToasts]);
}
