import Lines from 'lucide/dist/esm/icons/menu.mjs';
import { useState, type ReactNode } from 'react';
import type { User } from '../../src/contract/users';
import { Icon } from '../../src/ui/Icon';
import { whenIdle } from '../../src/ui/idle';
import { useLearn } from '../../src/ui/learn-context';
import { lazily, optionally } from '../../src/ui/lazily';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { Brand } from './Brand';
import { HeaderNavigation } from './HeaderNavigation';
import type { NavigationEntry } from './navigation';
import { useProductName } from './shell-facts';
import { UserMenu } from './UserMenu';

const Drawer = lazily(() => import('./Drawer'));
/** Neither its code nor the number of new messages is requested before the page is idle. */
const HeaderButtons = optionally(async () => {
  await new Promise<void>(whenIdle);
  return import('./hub/HeaderButtons');
});

interface Props {
  user: User | undefined;
  entries: readonly NavigationEntry[];
  /** Rendered first: the link to the main content, which is inside a landmark here. */
  children: ReactNode;
}

/** Product name, primary navigation and user menu; in the mobile layout the navigation is behind a button. */
export function Header({ user, entries, children }: Props) {
  const { t } = useLearn('app');
  const productName = useProductName();
  const [drawer, setDrawer] = useState(false);

  return (
    <header className="header" part="header">
      {children}
      <button
        type="button"
        className="drawer-button"
        part="menu-button"
        aria-haspopup="dialog"
        onClick={() => setDrawer(true)}
      >
        <Icon icon={Lines} />
        <VisuallyHidden>{t('openMenu')}</VisuallyHidden>
      </button>
      <Brand />
      <HeaderNavigation entries={entries} />
      <div className="hub">{user ? <HeaderButtons user={user} /> : null}</div>
      <UserMenu user={user} />
      {drawer ? <Drawer title={productName} entries={entries} onClose={() => setDrawer(false)} /> : null}
    </header>
  );
}
