import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { shownBadge } from '../../src/certificate/badges';
import { webUrl } from '../../src/base/content-urls';
import type { CertificateRecord } from '../../src/contract/certificates';
import { linkedInUrl } from '../../src/certificate/linkedin';
import { buttonLook } from '../../src/ui/Button';
import { certificateLink, useCertificateFile } from '../../src/certificate/certificate-link';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import type { IconNode } from 'lucide';

/** What a learner can do with the certificate elsewhere: its badge, the signed credential, the link that adds it to a profile. */
export function Credential({ certificate, open }: { certificate: CertificateRecord; open: boolean }) {
  const { platform, t } = useLearn('certificate');
  const { certificateNumber, certificateTemplate, credentialUrl } = certificate;
  const badge = shownBadge(certificate);
  const base = platform.client.url('/');
  const picture = badge && webUrl(certificateTemplate.badgeImageUrl, base);
  const file = webUrl(credentialUrl, base);
  if (open && !badge && !file) return null;
  return (
    <section className="credential" part="credential">
      <h2>{t(badge ? 'badge.title' : 'badge.credential')}</h2>
      {badge ? (
        <div className="badge-line">
          {picture ? <img src={picture} alt="" width={64} height={64} decoding="async" /> : null}
          <div>
            <p>
              <bdi>{certificateTemplate.name}</bdi>
            </p>
            {badge.retired ? <p className="muted">{t('badge.retired')}</p> : null}
          </div>
        </div>
      ) : null}
      <div className="buttons">
        {badge?.kind === 'credly' ? <CredlyLink url={badge.externalUrl} /> : null}
        {open || certificate.revocation ? null : (
          <Outwards
            icon={Share2}
            href={linkedInUrl(certificate, certificateLink(platform, certificateNumber))}
            label={t('badge.linkedIn')}
          />
        )}
        {file ? (
          <a {...buttonLook('secondary', 'small', false)} href={file} download={`${certificateNumber}.jwt`}>
            <Icon icon={BadgeCheck} size={18} />
            {t('badge.download')}
          </a>
        ) : null}
      </div>
      {file ? <p className="muted">{t('badge.hint')}</p> : null}
    </section>
  );
}

/** The link to the badge at Credly; a missing address is only logged (CRT-02). */
function CredlyLink({ url }: { url: string | null }) {
  const { t } = useLearn('certificate');
  const href = useCertificateFile(url, 'external URL');
  return href ? <Outwards icon={ExternalLink} href={href} label={t('badge.credly')} /> : null;
}

function Outwards({ icon, href, label }: { icon: IconNode; href: string; label: string }) {
  const { t } = useLearn('certificate');
  return (
    <a {...buttonLook('secondary', 'small', false)} href={href} target="_blank" rel="noopener noreferrer">
      <Icon icon={icon} size={18} />
      {label}
      <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
