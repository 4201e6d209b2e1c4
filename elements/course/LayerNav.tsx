import { pathTo } from '../../src/portal/portal-paths';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { contentPath, withoutPlace } from './content-path';
import type { CourseData } from './course-data';
import { Notifications } from './notifications/Notifications';

/** Whether a course has more than its details: content, or an announcement channel. */
export const hasLayers = ({ access, content }: Pick<CourseData, 'access' | 'content'>): boolean =>
  content !== null || Boolean(access.objective.announcementChannelId);

/**
 * The layers of a course (CRS-01): links that look like tabs, and the button for its announcement channel. Renders nothing when
 * the course has only details.
 *
 * How the specification's “sidebar layers” are read: it fixes which layers there are and when, not their place. Here they stand
 * above the page at every width, since the column at the side belongs to the parts of the content. The page of the learner app
 * (SplitPage) has details and content on one page, and the notifications in the column at its side, under the same conditions.
 */
export function LayerNav({ access, content, current }: CourseData & { current: 'details' | 'content' }) {
  const { t, search } = useLearn('course');
  const { id, name, announcementChannelId: channelId } = access.objective;
  if (!hasLayers({ access, content })) return null;
  const layers: { name: 'details' | 'content'; to: string }[] = [
    { name: 'details', to: pathTo('details', { objectiveId: id }) },
  ];
  if (content)
    layers.push({
      name: 'content',
      to: contentPath(id, { reviewing: content.reviewing, search: withoutPlace(search()) }),
    });
  return (
    <nav className="layers" part="pages" aria-label={t('ofCourse', { label: t('pages'), name })}>
      <ul>
        {layers.map(({ name: layer, to }) => (
          <li key={layer}>
            <Link to={to} aria-current={layer === current ? 'page' : undefined}>
              {t(layer)}
            </Link>
          </li>
        ))}
        {channelId ? (
          <li>
            <Notifications key={channelId} access={access} channelId={channelId} className="button secondary small" />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
