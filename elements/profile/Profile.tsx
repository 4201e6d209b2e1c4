import { useStore } from '@nanostores/react';
import * as paths from '../../src/contract/paths';
import type { ScreenProps } from '../../src/loading/definition';
import { defineElement } from '../../src/element/define';
import profile from '../../src/i18n/locales/en-US/profile.json';
import { currentUser } from '../../src/client/session/session';
import base from '../../src/ui/base.css';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { lazily } from '../../src/ui/lazily';
import { Tabs } from '../../src/ui/Tabs';
import tabs from '../../src/ui/tabs.css';
import toast from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import { definition } from './definition';
import { PersonalInfo } from './PersonalInfo';
import { PreferredZone } from './PreferredZone';
import sheet from './profile.css';

/** The learner's profile, in two tabs (RT-15). */
const NoticeChoices = lazily(() => import('./NoticeChoices'));

function Profile({ tab }: ScreenProps<typeof definition>) {
  const { platform, t } = useLearn('profile');
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  if (!user) return <Pending lines={4} />;
  return (
    <section className="profile" aria-labelledby="title">
      <h1 id="title" part="heading">
        {t('title')}
      </h1>
      <Tabs
        label={t('title')}
        first={tab}
        tabs={[
          { id: 'personal', label: t('tabs.personal'), content: <PersonalInfo user={user} /> },
          { id: 'zone', label: t('tabs.zone'), content: <PreferredZone user={user} /> },
          ...(user.unreadNotices === undefined
            ? []
            : [{ id: 'notices', label: t('tabs.notices'), content: <NoticeChoices user={user} /> }]),
        ]}
      />
      <Toasts />
    </section>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnProfile = defineElement(definition, {
  screen: Profile,
  styles: [base, tabs, toast, sheet],
  messages: { profile },
});
