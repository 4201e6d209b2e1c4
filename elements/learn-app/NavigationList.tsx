import type { ComponentProps } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import type { NavigationEntry } from './navigation';

interface Props {
  className: string;
  entries: readonly NavigationEntry[];
  /** Called when a link was followed. */
  onFollow?: () => void;
}

/** The primary navigation as a list of links, for the drawer. */
export function NavigationList({ className, entries, onFollow }: Props) {
  const { t } = useLearn('app');
  return (
    <nav className={className} part="navigation" aria-label={t('navigation')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <NavigationLink entry={entry} onClick={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link of one entry. */
export function NavigationLink({
  entry: { name, target, current },
  ...rest
}: { entry: NavigationEntry } & ComponentProps<'a'>) {
  const { t } = useLearn('app');
  const text = t(`pages.${name}`);
  return 'path' in target ? (
    <Link part="navigation-link" {...rest} to={target.path} aria-current={current || undefined}>
      {text}
    </Link>
  ) : (
    <a part="navigation-link" {...rest} href={target.url}>
      {text}
    </a>
  );
}
