import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import MessageSquareReply from 'lucide/dist/esm/icons/message-square-reply.mjs';
import { Fragment, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { $now } from '../../../src/client/page/now';
import { toast } from '../../../src/client/page/toasts';
import { ChatPanel } from '../../../src/channels/view/ChatPanel';
import type { Notice, NoticeKind } from '../../../src/contract/notices';
import { formatDate } from '../../../src/i18n/format';
import { isolate } from '../../../src/i18n/isolate';
import { followNotices, markRead, noticesOf } from '../../../src/notice/store/notices';
import { pathTo } from '../../../src/portal/portal-paths';
import { Button } from '../../../src/ui/Button';
import { EmptyState } from '../../../src/ui/EmptyState';
import { errorText } from '../../../src/ui/error-text';
import { Failure } from '../../../src/ui/Failure';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { Link } from '../../../src/ui/Link';
import { Name } from '../../../src/ui/Name';
import { useSheet } from '../../../src/ui/sheet';
import { Skeleton } from '../../../src/ui/Skeleton';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import type { PanelProps } from '../hub/CountButton';
import sheet from './notices.css';

const PAGE = 20;
/** The most that one request may ask for. */
const MOST = 200;

const icons: Record<NoticeKind, ComponentProps<typeof Icon>['icon']> = {
  due: CalendarClock,
  opens: BookOpen,
  assigned: BookOpen,
  result: CircleCheck,
  reply: MessageSquareReply,
  announcement: Megaphone,
  certificate: Award,
  event: CalendarDays,
};

/** The panel of the bell: what the person was told, the newest first. Each notice opens its place. */
export default function Notices({ opener, onClose }: PanelProps) {
  const { platform, t } = useLearn('app');
  useSheet(sheet);
  const [take, setTake] = useState(PAGE);
  const store = noticesOf(platform, take);
  const { data, error } = useStore(store);
  // While a longer list loads, the shorter one stays.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => followNotices(platform), [platform]);

  const read = (ids?: string[]) =>
    markRead(platform, ids).catch((failure: unknown) => toast({ kind: 'error', text: errorText(failure, t) }));
  const readAll = () => {
    void read();
    // The button goes.
    heading.current?.focus();
  };
  const open = ({ id, read: isRead }: Notice) => {
    if (!isRead) void read([id]);
    onClose();
  };
  const content = () => {
    if (!shown)
      return error ? (
        <Failure error={error} onRetry={store.revalidate} />
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{t('loading')}</span>
          </VisuallyHidden>
          <Skeleton lines={6} />
        </>
      );
    if (!shown.data.length)
      return (
        <EmptyState level={3} icon={Bell} title={t('notices:none')}>
          {t('notices:noneText')}
        </EmptyState>
      );
    return (
      <>
        {error ? (
          <p className="chat-offline" role="status">
            {t('chat:offline')}
          </p>
        ) : null}
        {shown.unread ? (
          <Button size="small" className="notices-read" onClick={readAll}>
            {t('notices:readAll')}
          </Button>
        ) : null}
        <ul className="notices-list">
          {shown.data.map((notice) => (
            <Item key={notice.id} notice={notice} onOpen={() => open(notice)} />
          ))}
        </ul>
        {shown.total > shown.data.length && take < MOST ? (
          <Button
            aria-busy={take > shown.data.length || undefined}
            onClick={() => setTake(Math.min(MOST, take + PAGE))}
          >
            {t('notices:older')}
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <ChatPanel
      title={t('notices:title')}
      heading={heading}
      opener={opener}
      subtitle={
        <Link to={pathTo('profile', {}, { tab: 'notices' })} onClick={onClose}>
          {t('notices:choose')}
        </Link>
      }
      onClose={onClose}
    >
      {() => <div className="panel-lists notices">{content()}</div>}
    </ChatPanel>
  );
}

/** A sentence, whose names are marked with their languages. */
function marked(text: string, [first, ...others]: NonNullable<Notice['names']> = []): ReactNode {
  if (!first) return text;
  const [before, ...after] = text.split(isolate(first.name));
  return [
    <Fragment key={0}>{marked(before!, others)}</Fragment>,
    ...after.map((next, at) => (
      <Fragment key={at + 1}>
        <Name of={first} />
        {marked(next, others)}
      </Fragment>
    )),
  ];
}

function Item({ notice: { kind, text, names, href, made, read }, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t, locale } = useLearn('app');
  const now = useStore($now);
  const isToday = new Date(made).toDateString() === now.toDateString();
  return (
    <li>
      <Link to={href} className={read ? 'notices-item' : 'notices-item unread'} onClick={onOpen}>
        <span className="notices-icon">
          <Icon icon={icons[kind]} />
        </span>
        <span>
          {read ? null : <VisuallyHidden>{t('notices:new')} </VisuallyHidden>}
          <span className="notices-text">{marked(text, names)}</span>
          <time dateTime={made}>{formatDate(made, locale, isToday ? 'time' : 'datetime')}</time>
        </span>
      </Link>
    </li>
  );
}
