import { useStore } from '@nanostores/react';
import * as paths from '../../src/api/contract/paths';
import { currentUser } from '../../src/state/session';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { Tabs } from '../../src/ui/Tabs';
import { Toasts } from '../../src/ui/Toasts';
import { PersonalInfo } from './PersonalInfo';
import { PreferredZone } from './PreferredZone';

/** The learner's own page, in two tabs (RT-15). */
export function Profile() {
  const { platform, t } = useLearn();
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  if (!user) return <Pending lines={4} />;
  return (
    <section className="profile" aria-labelledby="title">
      <h1 id="title">{t('title')}</h1>
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'personal', label: t('tabs.personal'), content: <PersonalInfo user={user} /> },
          { id: 'zone', label: t('tabs.zone'), content: <PreferredZone user={user} /> },
        ]}
      />
      <Toasts />
    </section>
  );
}
