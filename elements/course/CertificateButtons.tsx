import Download from 'lucide/dist/esm/icons/download.mjs';
import type { CertificateRecord } from '../../src/contract/certificates';
import { pathTo } from '../../src/portal/portal-paths';
import { buttonLook } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { certificateLink, useCertificateFile } from '../../src/certificate/certificate-link';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { ShareLink } from '../../src/ui/ShareLink';

interface Props {
  certificate: CertificateRecord;
  objectiveId: string;
  /** Id of the element that names the certificate. */
  describedBy: string;
}

/** View, Download and Share link of a certificate (CRS-05). */
export function CertificateButtons({ certificate, objectiveId, describedBy }: Props) {
  const { platform, t } = useLearn('course');
  const { certificateNumber } = certificate;
  const pdf = useCertificateFile(certificate.certificatePdfUrl, 'PDF');
  return (
    <>
      <ButtonLink
        to={pathTo('certificate', { objectiveId, certificateNumber })}
        size="small"
        aria-describedby={describedBy}
      >
        {t('certificates.view')}
      </ButtonLink>
      {pdf ? (
        <a
          {...buttonLook('secondary', 'small', false)}
          href={pdf}
          download={`${certificateNumber}.pdf`}
          aria-describedby={describedBy}
        >
          <Icon icon={Download} size={18} />
          {t('certificates.download')}
        </a>
      ) : null}
      <ShareLink
        size="small"
        describedBy={describedBy}
        url={certificateLink(platform, certificateNumber)}
        label={t('certificates.share')}
      />
    </>
  );
}
