import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import type { NavigationEntry } from './navigation';

interface Props {
  className: string;
  entries: readonly NavigationEntry[];
  /** Called when a link was followed. */
  onFollow?: () => void;
}

/** The primary navigation as a list of links, for the header and the drawer. */
export function NavigationList({ className, entries, onFollow }: Props) {
  const { t } = useLearn('app');
  return (
    <nav className={className} part="navigation" aria-label={t('navigation')}>
      <ul>
        {entries.map(({ name, target, current }) => (
          <li key={name}>
            {'path' in target ? (
              <Link
                to={target.path}
                part="navigation-link"
                aria-current={current ? 'page' : undefined}
                onClick={onFollow}
              >
                {t(`pages.${name}`)}
              </Link>
            ) : (
              <a href={target.url} part="navigation-link">
                {t(`pages.${name}`)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
