import { useStore } from '@nanostores/react';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import DoorClosed from 'lucide/dist/esm/icons/door-closed.mjs';
import { ApiError } from '../../src/client/errors';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { pathTo } from '../../src/portal/portal-paths';
import { CARD_LIST } from '../../src/lists/markup/card';
import { room } from '../../src/channels/store/rooms';
import { AccessCard } from '../../src/lists/view/AccessCard';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { CourseCard } from '../../src/lists/view/CourseCard';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { propsOf } from '../../src/ui/Markup';
import { Pending } from '../../src/ui/Pending';
import { Members } from './Members';
import { RoomChannel } from './RoomChannel';

/** One room: its courses with the learner's state in each, its members and its chat. */
export function RoomPage({ id }: { id: string }) {
  const { platform, t } = useLearn('rooms');
  const store = room(platform, id);
  const { data, error } = useStore(store);
  if (!data) {
    if (!error) return <Pending />;
    if (!(error instanceof ApiError && error.status === 404))
      return <Failure error={error} onRetry={store.revalidate} />;
    return (
      <EmptyState
        state="not-found"
        icon={DoorClosed}
        title={t('gone')}
        action={<ButtonLink to={pathTo('rooms')}>{t('all')}</ButtonLink>}
      >
        {t('goneText')}
      </EmptyState>
    );
  }
  const me = data.members.find((member) => member.me);
  return (
    <div className="room-page">
      <header part="header">
        <h1 part="heading">
          <bdi>{data.name}</bdi>
        </h1>
        {data.description ? (
          <p className="muted">
            <bdi>{data.description}</bdi>
          </p>
        ) : null}
      </header>
      <section aria-labelledby="courses" className="room-courses" part="section">
        <h2 id="courses" part="section-heading">
          {t('courses')}
        </h2>
        {data.courses.length ? (
          <ul {...propsOf(CARD_LIST)}>
            {data.courses.map((access, index) => (
              <RoomCourse key={access.objective.id} access={access} index={index} />
            ))}
          </ul>
        ) : (
          <EmptyState level={3} icon={BookOpen} title={t('noCourses')} />
        )}
      </section>
      {me ? <RoomChannel channelId={data.channelId} userId={me.id} name={data.name} /> : null}
      <Members members={data.members} />
    </div>
  );
}

/** The card of a course: one of the learner's courses links to where they left off, another one to the catalog. */
function RoomCourse({ access, index }: { access: ObjectiveAccess; index: number }) {
  const { t } = useLearn('rooms');
  if (access.objectiveAccess) return <AccessCard access={access} index={index} level={3} />;
  const { id, name, imageUrl } = access.objective;
  const path = pathTo('catalog-course', { objectiveId: id });
  return (
    <CourseCard facts={{ id, name, imageUrl, path, foot: { texts: [t('notEnrolled')] } }} index={index} level={3} />
  );
}
