import { useStore } from '@nanostores/react';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { NetworkError } from '../../../src/client/errors';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { formatNumber } from '../../../src/i18n/format';
import { unreadCount } from '../../../src/channels/store/unread';
import { toast } from '../../../src/client/page/toasts';
import { errorText } from '../../../src/ui/error-text';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import sheet from './button.css';
import type { ChatWindowProps } from './ChatWindow';

interface Props {
  access: ObjectiveAccess;
  channelId: string;
  className: string;
}

/** The highest number in the badge; the button's accessible name has the exact number. */
const MOST_SHOWN = 99;

/** Opens the chat window of the course's announcement channel, and says how many messages are new (CRS-01). */
export default function NotificationsButton({ access, channelId, className }: Props) {
  const { platform, t, locale } = useLearn('course');
  useSheet(sheet);
  const count = useStore(unreadCount(platform, channelId));
  const [open, setOpen] = useState(false);
  const [Window, setWindow] = useState<ComponentType<ChatWindowProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const toggle = () => {
    setOpen(!open);
    if (Window || open) return;
    // The code loads at the first click; when it fails, the page works without it.
    import('./ChatWindow').then(
      (module) => setWindow(() => module.default),
      (cause: unknown) => {
        setOpen(false);
        toast({ kind: 'error', text: errorText(new NetworkError('The chat did not load', { cause }), t) });
      },
    );
  };
  // After the window is removed: a closing dialog itself returns the focus to the element that had it before.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const number = formatNumber(count, locale);
  const badge = count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : number;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`notifications-button ${className}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Window) || undefined}
        onClick={toggle}
      >
        <Icon icon={Bell} size={18} />
        {count ? (
          <>
            <span className="notifications-name" aria-hidden="true">
              {t('notifications.title')}
            </span>
            <span className="hidden">{t('notifications.unread', { count, number })}</span>
            <span className="unread-badge" aria-hidden="true">
              {badge}
            </span>
          </>
        ) : (
          <span className="notifications-name">{t('notifications.title')}</span>
        )}
      </button>
      {open && Window ? (
        <Window access={access} channelId={channelId} opener={button} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
