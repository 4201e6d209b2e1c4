import { useStore } from '@nanostores/react';
import { pathTo } from '../../src/portal/portal-paths';
import type { User } from '../../src/contract/users';
import { addTexts } from '../../src/i18n/i18n';
import notices from '../../src/i18n/locales/en-US/notices.json';
import { formatDate } from '../../src/i18n/format';
import { certificatesOfLearner } from '../../src/dashboard/dashboard';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Name } from '../../src/ui/Name';

addTexts('notices', notices);

/** Where the password is changed, and all certificates of the learner. */
export default function MoreInfo({ user }: { user: User }) {
  const { platform, t } = useLearn('profile');
  return (
    <div className="more">
      {user.accountUrl ? (
        <p>
          <a href={platform.client.url(user.accountUrl)}>{t('notices:account')}</a>
        </p>
      ) : null}
      <MyCertificates userId={user.id} />
      {user.learningRecord ? (
        <p>
          <Link to={pathTo('record')}>{t('record')}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** All certificates of the learner, newest first; nothing while there are none. */
function MyCertificates({ userId }: { userId: string }) {
  const { platform, t, locale } = useLearn('profile');
  const certificates = useStore(certificatesOfLearner(platform, userId)).data?.data ?? [];
  if (!certificates.length) return null;
  return (
    <section className="certificates" part="certificates" aria-labelledby="certificates">
      <h2 id="certificates">{t('certificates')}</h2>
      <ul role="list">
        {certificates.map(({ id, certificateNumber, certificateTemplate, objectiveId, objective, created }) => (
          <li key={id}>
            <Link to={pathTo('certificate', { objectiveId, certificateNumber })}>
              <Name of={objective ?? certificateTemplate} />
            </Link>
            <time dateTime={created}>{formatDate(created, locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
