import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { contentPath, detailsPath } from './addresses';
import type { CourseData } from './course-data';

/** The pages of a course as tabs that are links (CRS-01). Nothing while there is but one. */
export function LayerNav({ access, content, current }: CourseData & { current: 'details' | 'content' }) {
  const { t } = useLearn();
  if (!content) return null;
  const { id } = access.objective;
  const layers = [
    { name: 'details', to: detailsPath(id) },
    { name: 'content', to: contentPath(id, { reviewing: content.reviewing }) },
  ];
  return (
    <nav className="layers" aria-label={t('pages')}>
      <ul>
        {layers.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} aria-current={name === current ? 'page' : undefined}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
