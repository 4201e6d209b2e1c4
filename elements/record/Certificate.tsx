import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { useId } from 'react';
import { certificateLink } from '../../src/certificate/certificate-link';
import { linkedInUrl } from '../../src/certificate/linkedin';
import type { CertificateState } from '../../src/certificate/record-rules';
import { CERTIFICATE_ZONE } from '../../src/base/constants';
import type { CertificateRecord } from '../../src/contract/certificates';
import { formatDate } from '../../src/i18n/format';
import { isolate } from '../../src/i18n/isolate';
import { pathTo } from '../../src/portal/portal-paths';
import { Badge } from '../../src/ui/Badge';
import { buttonLook } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Name } from '../../src/ui/Name';
import { PrintedDate } from '../../src/ui/PrintedDate';
import { ShareLink } from '../../src/ui/ShareLink';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';

interface Props {
  certificate: CertificateRecord;
  state: CertificateState;
  /** The certificate that has taken its place. */
  renewal: CertificateRecord | undefined;
}

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const;
const pathOf = ({ objectiveId, certificateNumber }: CertificateRecord) =>
  pathTo('certificate', { objectiveId, certificateNumber });

/** A certificate of the record: what it is for, its dates and its state, and what can be done with it. */
export function Certificate({ certificate, state, renewal }: Props) {
  const { t, locale } = useLearn('record');
  const { certificateNumber, certificateTemplate, objective, created, expirationDate, revocation } = certificate;
  const id = useId();
  const course = objective && objective.name !== certificateTemplate.name ? objective : null;
  return (
    <li>
      <div className="about">
        <h3 id={id}>
          <Link to={pathOf(certificate)}>
            <bdi>{certificateTemplate.name}</bdi>
          </Link>{' '}
          <Badge tone={tones[state]}>{t(`certificate:states.${state}`)}</Badge>
        </h3>
        {course ? (
          <p>
            <Name of={course} />
          </p>
        ) : null}
        <dl>
          <div>
            <dt>{t('certificate:issued')}</dt>
            <dd>
              <PrintedDate iso={created} />
            </dd>
          </div>
          {expirationDate ? (
            <div>
              <dt>{t('certificate:expires')}</dt>
              <dd>
                <PrintedDate iso={expirationDate} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('certificate:number')}</dt>
            <dd className="number">
              <bdi>{certificateNumber}</bdi>
            </dd>
          </div>
        </dl>
        {revocation ? (
          <p className="revoked">
            {t('certificate:revoked', {
              date: formatDate(revocation.revoked, locale),
              reason: isolate(revocation.reason),
            })}
          </p>
        ) : null}
        {renewal ? (
          <p>
            <Link to={pathOf(renewal)}>
              {t('renewed', { date: formatDate(renewal.created, locale, 'date', CERTIFICATE_ZONE) })}
            </Link>
          </p>
        ) : null}
      </div>
      <Buttons certificate={certificate} describedBy={id} />
    </li>
  );
}

/** Check and share: one that was revoked can only be checked. */
function Buttons({ certificate, describedBy }: { certificate: CertificateRecord; describedBy: string }) {
  const { platform, t } = useLearn('record');
  const { certificateNumber } = certificate;
  const url = certificateLink(platform, certificateNumber);
  return (
    <div className="buttons">
      <ButtonLink to={pathTo('public-certificate', { certificateNumber })} size="small" aria-describedby={describedBy}>
        {t('certificate:lookUp.action')}
      </ButtonLink>
      {certificate.revocation ? null : (
        <>
          <a
            {...buttonLook('secondary', 'small', false)}
            href={linkedInUrl(certificate, url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={describedBy}
          >
            <Icon icon={Share2} size={18} />
            {t('certificate:badge.linkedIn')}
            <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
          </a>
          <ShareLink size="small" url={url} label={t('certificate:share')} describedBy={describedBy} />
        </>
      )}
    </div>
  );
}
