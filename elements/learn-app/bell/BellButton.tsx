import { useStore } from '@nanostores/react';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { NetworkError } from '../../../src/client/errors';
import { toast } from '../../../src/client/page/toasts';
import { formatNumber } from '../../../src/i18n/format';
import { addTexts } from '../../../src/i18n/i18n';
import notices from '../../../src/i18n/locales/en-US/notices.json';
import { unreadCount } from '../../../src/notice/store/notices';
import { errorText } from '../../../src/ui/error-text';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import sheet from '../hub/button.css';
import type { NoticesProps } from './Notices';

addTexts('notices', notices);

/** The highest number in the badge; the button's accessible name has the exact number. */
const MOST_SHOWN = 99;

/** The bell: says how many notices are new, and opens their list. Not shown where the platform has none. */
export function BellButton(): ReactNode {
  const { platform, t, locale } = useLearn('app');
  useSheet(sheet);
  const total = useStore(unreadCount(platform));
  const [open, setOpen] = useState(false);
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null);
  const [known, setKnown] = useState(total);
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const count = total ?? 0;
  const number = formatNumber(count, locale);
  if (total !== known) {
    setKnown(total);
    // Notices that were there when the page opened are not announced.
    const more = known === undefined || total === undefined ? 0 : total - known;
    setNews(more > 0 && !open ? t('notices:arrived', { count: more, number: formatNumber(more, locale) }) : '');
  }
  const toggle = () => {
    setOpen(!open);
    if (Notices || open) return;
    import('./Notices').then(
      (module) => setNotices(() => module.default),
      (cause: unknown) => {
        setOpen(false);
        toast({ kind: 'error', text: errorText(new NetworkError('The notices did not load', { cause }), t) });
      },
    );
  };
  // After the panel is removed: a closing dialog itself returns the focus to the element that had it before.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (total === undefined) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="hub-button bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Notices) || undefined}
        onClick={toggle}
      >
        <Icon icon={Bell} />
        <VisuallyHidden>{count ? t('notices:titleNew', { count, number }) : t('notices:title')}</VisuallyHidden>
        {count ? (
          <span className="hub-badge" aria-hidden="true">
            {count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : number}
          </span>
        ) : null}
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{news}</span>
      </VisuallyHidden>
      {open && Notices ? <Notices opener={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
