import { useStore } from '@nanostores/react';
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs';
import type { RoomSummary } from '../../src/contract/rooms';
import { pathTo } from '../../src/portal/portal-paths';
import { formatNumber } from '../../src/i18n/format';
import { rooms } from '../../src/channels/store/rooms';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Pending } from '../../src/ui/Pending';
import { Initials } from './Initials';

/** How many members are shown by their initials; the others are only counted. */
const MOST_INITIALS = 4;

/** The learner's rooms. */
export function RoomList() {
  const { platform, t } = useLearn('rooms');
  const store = rooms(platform);
  const { data, error } = useStore(store);
  if (!data) return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending />;
  return (
    <>
      <h1 part="heading">{t('title')}</h1>
      {data.data.length ? (
        <ul role="list" className="rooms" part="rooms">
          {data.data.map((room) => (
            <RoomCard key={room.id} room={room} />
          ))}
        </ul>
      ) : (
        <EmptyState state="empty" icon={UsersRound} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
    </>
  );
}

function RoomCard({ room: { id, name, description, members, courseCount } }: { room: RoomSummary }) {
  const { t, locale } = useLearn('rooms');
  const others = members.length - MOST_INITIALS;
  return (
    <li className="room" part="room">
      <h2>
        <Link to={pathTo('room', { roomId: id })}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {description ? (
        <p className="muted">
          <bdi>{description}</bdi>
        </p>
      ) : null}
      <div className="room-foot">
        <span className="initials-row" aria-hidden="true">
          {members.slice(0, MOST_INITIALS).map((member) => (
            <Initials key={member.id} name={member.name} />
          ))}
          {others > 0 ? <span className="initials more">+{formatNumber(others, locale)}</span> : null}
        </span>
        <p>
          <span>{t('members', { count: members.length, number: formatNumber(members.length, locale) })}</span>
          <span>{t('list.count', { count: courseCount, number: formatNumber(courseCount, locale) })}</span>
        </p>
      </div>
    </li>
  );
}
