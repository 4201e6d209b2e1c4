import { useStore } from '@nanostores/react';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { NetworkError } from '../../../src/client/errors';
import type { User } from '../../../src/contract/entities';
import { formatNumber } from '../../../src/i18n/format';
import { addTexts } from '../../../src/i18n/i18n';
import hub from '../../../src/i18n/locales/en-US/hub.json';
import { toast } from '../../../src/client/page/toasts';
import { hasNoChannels, unreadTotal } from '../../../src/channels/store/unread';
import { errorText } from '../../../src/ui/error-text';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import sheet from './button.css';
import type { HubProps } from './Hub';

addTexts('hub', hub);

/** The highest number in the badge; the button's accessible name has the exact number. */
const MOST_SHOWN = 99;

/** Opens the communications hub, and says how many messages are new in all of the learner's channels. */
export function HubButton({ user }: { user: User }): ReactNode {
  const { platform, t, locale } = useLearn('app');
  useSheet(sheet);
  const total = useStore(unreadTotal(platform));
  const [open, setOpen] = useState(false);
  const [Hub, setHub] = useState<ComponentType<HubProps> | null>(null);
  const [known, setKnown] = useState(total);
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const count = total ?? 0;
  const number = formatNumber(count, locale);
  if (total !== known) {
    setKnown(total);
    // Messages that were there when the page opened are not announced.
    if (known !== undefined) setNews(count > known && !open ? t('hub:arrived', { count, number }) : '');
  }

  const toggle = () => {
    setOpen(!open);
    if (Hub || open) return;
    // The code loads at the first click; when it fails, the page works without it.
    import('./Hub').then(
      (module) => setHub(() => module.default),
      (cause: unknown) => {
        setOpen(false);
        toast({ kind: 'error', text: errorText(new NetworkError('The hub did not load', { cause }), t) });
      },
    );
  };
  // After the panel is removed: a closing dialog itself returns the focus to the element that had it before.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (useStore(hasNoChannels(platform))) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="hub-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Hub) || undefined}
        onClick={toggle}
      >
        <Icon icon={MessagesSquare} />
        <VisuallyHidden>{count ? t('hub:titleUnread', { count, number }) : t('hub:title')}</VisuallyHidden>
        {count ? (
          <span className="hub-badge" aria-hidden="true">
            {count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : number}
          </span>
        ) : null}
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{news}</span>
      </VisuallyHidden>
      {open && Hub ? <Hub key={user.id} user={user} opener={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
