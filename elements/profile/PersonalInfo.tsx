import { useStore } from '@nanostores/react';
import type { User } from '../../src/contract/users';
import { formatDate } from '../../src/i18n/format';
import { knownZone } from '../../src/i18n/zones';
import { config } from '../../src/client/page/config';
import { $now } from '../../src/client/page/now';
import { userUnits } from '../../src/profile/profile';
import { optionally } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { labelOf, timeZone } from './time-zones';

const MoreInfo = optionally(() => import('./MoreInfo'));

/** Name, email, primary unit, privacy policy, and the present time in the learner's time zone (PRF-01). */
export function PersonalInfo({ user }: { user: User }) {
  const { platform, t, locale } = useLearn('profile');
  const units = useStore(userUnits(platform, user.id)).data;
  const privacyPolicy = useStore(config(platform)).data?.privacyPolicyUrl;
  const now = useStore($now);
  const unit = units?.find(({ membership }) => membership.some((each) => each.is_primary));
  const zone = timeZone(user.timezone ?? knownZone(), now);
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  return (
    <div className="panel">
      <dl className="facts" part="facts">
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>{t('unit')}</dt>
        <dd>{unit ? <bdi>{unit.name}</bdi> : units ? t('noUnit') : null}</dd>
        <dt>{t('tabs.zone')}</dt>
        <dd>
          <bdi dir="ltr">{zone ? labelOf(zone) : user.timezone}</bdi>
        </dd>
        <dt>{t('now')}</dt>
        <dd>
          <time dateTime={now.toISOString()}>
            {formatDate(now.toISOString(), locale, 'datetime', user.timezone ?? undefined)}
          </time>
        </dd>
      </dl>
      <div className="aside">
        <p className="hint">{t('managed')}</p>
        {privacyPolicy ? (
          <p>
            <a href={privacyPolicy} target="_blank" rel="noreferrer">
              {t('privacyPolicy')}
            </a>
          </p>
        ) : null}
      </div>
      <MoreInfo user={user} />
    </div>
  );
}
