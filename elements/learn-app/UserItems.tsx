import { useStore } from '@nanostores/react';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import FileBadge from 'lucide/dist/esm/icons/file-badge.mjs';
import Languages from 'lucide/dist/esm/icons/languages.mjs';
import LogIn from 'lucide/dist/esm/icons/log-in.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import MessageSquareHeart from 'lucide/dist/esm/icons/message-square-heart.mjs';
import NotebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs';
import { useId, useLayoutEffect, useRef } from 'react';
import type { User } from '../../src/contract/users';
import { settingValue } from '../../src/contract/setting';
import { feedbackSetting } from '../../src/contract/feedback-settings';
import { mayActForOthers } from '../../src/portal/roles';
import { pathTo } from '../../src/portal/portal-paths';
import { addTexts } from '../../src/i18n/i18n';
import acting from '../../src/i18n/locales/en-US/acting.json';
import { signIn, signOut } from '../../src/client/session/session';
import { isMissing } from '../../src/client/errors';
import { shellSettings } from '../../src/client/page/settings';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { actingOpen } from './acting/open';
import { feedbackOpen } from './feedback/open';

addTexts('acting', acting);

interface Props {
  user: User | undefined;
  name: string | undefined;
  onLanguages: () => void;
  /** True after the language submenu was closed: the focus goes to the entry that opened it. */
  returned: boolean;
}

const item = { role: 'menuitem', className: 'menu-item', part: 'menu-item', tabIndex: -1 } as const;

/** The entries of the user menu. */
export function UserItems({ user, name, onLanguages, returned }: Props) {
  // The menu set its first focus before these entries were loaded.
  const entries = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    entries.current?.querySelector<HTMLElement>(returned ? '[data-languages]' : '.menu-item')?.focus();
  }, [returned]);
  return (
    <div ref={entries} role="none">
      {user ? <OwnPages user={user} name={name} /> : <SignIn />}
      {user ? <Elsewhere user={user} /> : null}
      <LanguagesItem onOpen={onLanguages} />
      {user ? <Leaving user={user} /> : null}
    </div>
  );
}

function SignIn() {
  const { platform, t, locale } = useLearn('app');
  return (
    <button type="button" {...item} onClick={() => signIn(platform, { locale })}>
      <Icon icon={LogIn} />
      {t('menu.signIn')}
    </button>
  );
}

/** Who is signed in, and this person's pages. */
function OwnPages({ user, name }: { user: User; name: string | undefined }) {
  const { t } = useLearn('app');
  const email = useId();
  return (
    <>
      <div className="person">
        <bdi>{name}</bdi>
        <bdi id={email} className="muted">
          {user.email}
        </bdi>
      </div>
      {/* The arrows of a menu reach its entries only. */}
      <Link to={pathTo('profile')} {...item} aria-describedby={email}>
        <Icon icon={UserRound} />
        {t('menu.profile')}
      </Link>
      {user.learningRecord ? (
        <Link to={pathTo('record')} {...item}>
          <Icon icon={FileBadge} />
          {t('pages.record')}
        </Link>
      ) : null}
      {user.notes ? (
        <Link to={pathTo('notes')} {...item}>
          <Icon icon={NotebookPen} />
          {t('pages.notes')}
        </Link>
      ) : null}
    </>
  );
}

/** Other people's accounts, and the tenant's other portals. */
function Elsewhere({ user }: { user: User }) {
  const { t, host } = useLearn('app');
  return (
    <>
      {!user.impersonator && mayActForOthers(user) ? (
        <button type="button" {...item} aria-haspopup="dialog" onClick={() => actingOpen(host).set(true)}>
          <Icon icon={UsersRound} />
          {t('acting:menu')}
        </button>
      ) : null}
      {user.adminUrl ? (
        <a href={user.adminUrl} {...item}>
          <Icon icon={Settings} />
          {t('menu.adminPanel')}
        </a>
      ) : null}
      {/* Where both are one address, one entry leads to it. */}
      {user.portalUrl && user.portalUrl !== user.adminUrl ? (
        <a href={user.portalUrl} {...item}>
          <Icon icon={ExternalLink} />
          {t('menu.portal')}
        </a>
      ) : null}
    </>
  );
}

function LanguagesItem({ onOpen }: { onOpen: () => void }) {
  const { t, direction } = useLearn('app');
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return (
    <button
      type="button"
      {...item}
      aria-haspopup="dialog"
      aria-expanded={false}
      data-languages
      onClick={(event) => {
        event.stopPropagation(); // the menu stays open
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key === forward) onOpen();
      }}
    >
      <Icon icon={Languages} />
      {t('menu.language')}
      <Icon icon={ChevronRight} className="onward" />
    </button>
  );
}

/** Feedback and the sign-out. */
function Leaving({ user }: { user: User }) {
  const { platform, t, host } = useLearn('app');
  const settings = useStore(shellSettings(platform));
  // Not while impersonating, as the feedback would be in another user's name; and not before the setting is known.
  const asksFeedback =
    !user.impersonator &&
    (settings.data
      ? settingValue(feedbackSetting, settings.data).learner.visible
      : settings.error !== undefined && !isMissing(settings.error));
  return (
    <>
      {asksFeedback ? (
        <button type="button" {...item} aria-haspopup="dialog" onClick={() => feedbackOpen(host).set(true)}>
          <Icon icon={MessageSquareHeart} />
          {t('menu.feedback')}
        </button>
      ) : null}
      <hr />
      <button type="button" {...item} onClick={() => signOut(platform)}>
        <Icon icon={LogOut} />
        {t(user.impersonator ? 'impersonation.signOut' : 'menu.signOut')}
      </button>
    </>
  );
}
