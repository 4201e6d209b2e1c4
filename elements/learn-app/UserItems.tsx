import { ChevronRight, ExternalLink, Languages, LogIn, LogOut, Settings, UserRound } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import type { User } from '../../src/domain/entities';
import { signIn, signOut } from '../../src/state/session';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';

interface Props {
  user: User | undefined;
  name: string | undefined;
  onLanguages: () => void;
  /** True when the languages were left: the focus goes on where they were opened. */
  returned: boolean;
}

/** The entries of the user menu. */
export function UserItems({ user, name, onLanguages, returned }: Props) {
  const { platform, t, direction } = useLearn();
  const item = { role: 'menuitem', className: 'menu-item', tabIndex: -1 } as const;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  // The menu's own first focus came before these: they come with code of their own.
  const entries = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    entries.current?.querySelector<HTMLElement>(returned ? '[aria-haspopup]' : '.menu-item')?.focus();
  }, [returned]);
  return (
    <div ref={entries} role="none">
      {user ? (
        <div className="person">
          <bdi>{name}</bdi>
          <bdi className="muted">{user.email}</bdi>
        </div>
      ) : (
        <button type="button" {...item} onClick={() => signIn(platform)}>
          <Icon icon={LogIn} />
          {t('menu.signIn')}
        </button>
      )}
      {user ? (
        <Link to="/profile" {...item}>
          <Icon icon={UserRound} />
          {t('menu.profile')}
        </Link>
      ) : null}
      {user?.adminUrl ? (
        <a href={user.adminUrl} {...item}>
          <Icon icon={Settings} />
          {t('menu.adminPanel')}
        </a>
      ) : null}
      {user?.portalUrl ? (
        <a href={user.portalUrl} {...item}>
          <Icon icon={ExternalLink} />
          {t('menu.portal')}
        </a>
      ) : null}
      <button
        type="button"
        {...item}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => {
          event.stopPropagation(); // the menu stays open
          onLanguages();
        }}
        onKeyDown={(event) => {
          if (event.key === forward) onLanguages();
        }}
      >
        <Icon icon={Languages} />
        {t('menu.language')}
        <Icon icon={ChevronRight} className="onward" />
      </button>
      {user ? (
        <>
          <hr />
          <button type="button" {...item} onClick={() => signOut(platform)}>
            <Icon icon={LogOut} />
            {t('menu.signOut')}
          </button>
        </>
      ) : null}
    </div>
  );
}
