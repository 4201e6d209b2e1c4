import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useRef } from 'react';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';
import { useFitting } from './fitting';
import type { NavigationEntry } from './navigation';
import { NavigationLink } from './NavigationList';

/** The primary navigation in the header: one line with the entries that fit, and a menu with the others. */
export function HeaderNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t, locale } = useLearn('app');
  const row = useRef<HTMLElement>(null);
  const names = entries.map(({ name }) => t(`pages.${name}`)).join();
  const count = useFitting(row, `${locale} ${names}`);
  const others = entries.slice(count);
  return (
    <nav ref={row} className="navigation" part="navigation" aria-label={t('navigation')}>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.name} className={index < count ? undefined : 'unfit'}>
            <NavigationLink entry={entry} />
          </li>
        ))}
      </ul>
      <div className={others.length ? 'others' : 'others unfit'}>
        <Menu
          className={others.some(({ current }) => current) ? 'others-button current' : 'others-button'}
          button={
            <>
              {t('more')}
              <Icon icon={ChevronDown} size={18} />
            </>
          }
        >
          {others.map((entry) => (
            <NavigationLink
              key={entry.name}
              entry={entry}
              role="menuitem"
              className="menu-item"
              part="navigation-link menu-item"
              tabIndex={-1}
            />
          ))}
        </Menu>
      </div>
    </nav>
  );
}
