import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs';
import { useState } from 'react';
import type { User } from '../../src/contract/users';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';
import type { MenuPart } from './UserMenuItems';

const UserMenuItems = lazily(() => import('./UserMenuItems'));

const initials = ({ first_name, last_name }: User) =>
  [first_name, last_name]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The user menu: sign-in and sign-out, profile, other portals, language (NAV-06). */
export function UserMenu({ user }: { user: User | undefined }) {
  const { t } = useLearn('app');
  const [part, setPart] = useState<MenuPart>('entries');
  const name = user && `${user.first_name} ${user.last_name}`;
  return (
    <div className="user" part="user-menu">
      <Menu
        className="avatar"
        popup={part === 'languages' ? 'dialog' : 'menu'}
        label={name ? t('menu.labelOf', { name }) : t('menu.label')}
        button={
          user ? <span className="initials" data-initials={initials(user)} /> : <Icon icon={CircleUser} size={24} />
        }
      >
        <UserMenuItems user={user} name={name} part={part} onPart={setPart} />
      </Menu>
    </div>
  );
}
