import { useStore } from '@nanostores/react';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import type { CertificateRecord } from '../../src/contract/certificates';
import { pathTo } from '../../src/portal/portal-paths';
import { $now } from '../../src/client/page/now';
import { Button, buttonLook } from '../../src/ui/Button';
import { certificateLink, useCertificateFile } from '../../src/certificate/certificate-link';
import { Icon } from '../../src/ui/Icon';
import { useElementState } from '../../src/ui/element-state';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { ShareLink } from '../../src/ui/ShareLink';
import { Credential } from './Credential';
import { Facts } from './Facts';
import { Preview } from './Preview';
import { printPicture } from './print';
import { useCompleteCertificate } from './complete-certificate';
import { Revoked } from './Revoked';
import { Verification } from './Verification';

interface Props {
  certificate: CertificateRecord;
  /** On the public page. */
  open: boolean;
}

/** The certificate and its facts (CRT-01); on the public page also whether it is genuine. */
export function CertificateView({ certificate: record, open }: Props) {
  const { t } = useLearn('certificate');
  const now = useStore($now);
  const certificate = useCompleteCertificate(record, open);
  const { certificateTemplate, objective, expirationDate } = certificate;
  const png = useCertificateFile(certificate.certificatePngUrl, 'picture');
  const expired = expirationDate !== null && new Date(expirationDate) < now;
  useElementState(record.revocation ? 'revoked' : expired ? 'expired' : undefined);
  return (
    <article className="certificate-page">
      <Head certificate={record} name={certificateTemplate.name} expired={expired} open={open} />
      {open ? <Verification certificate={record} /> : null}
      <Preview picture={png} />
      <div className="certificate-side" part="aside">
        <Actions certificate={certificate} isRevoked={Boolean(record.revocation)} png={png} />
        <Facts certificate={certificate} expired={expired} open={open} />
        <Credential certificate={certificate} open={open} />
        {open ? null : (
          <Link to={pathTo('course', { objectiveId: certificate.objectiveId })} className="to-course">
            {t('toCourse')}
          </Link>
        )}
      </div>
      <div className="certificate-words" part="about">
        {certificateTemplate.about ? (
          <section>
            <h2>{t('about')}</h2>
            <p dir="auto">{certificateTemplate.about}</p>
          </section>
        ) : null}
        {objective?.description ? (
          <section>
            <h2>{t('description')}</h2>
            <p dir="auto">{objective.description}</p>
          </section>
        ) : null}
      </div>
    </article>
  );
}

/** The name of the certificate, and whether it no longer counts. */
function Head({ certificate, name, expired, open }: Props & { name: string; expired: boolean }) {
  const { t } = useLearn('certificate');
  const { revocation, credential } = certificate;
  // On the public page the verification says so.
  const isVerified = open && credential !== null;
  return (
    <header part="header">
      <p className="muted">{t('of')}</p>
      <h1 part="heading">
        <bdi>{name}</bdi>
      </h1>
      {revocation && !isVerified ? (
        <div className="expired-note" part="revoked" role="note">
          <Revoked revocation={revocation} />
        </div>
      ) : null}
      {expired && !revocation && !isVerified ? (
        <p className="expired-note" part="expired" role="note">
          {t('hasExpired')}
        </p>
      ) : null}
    </header>
  );
}

interface ActionsProps {
  certificate: CertificateRecord;
  isRevoked: boolean;
  /** The address of the picture. */
  png: string | null;
}

/** Downloads, print, mail and link. */
function Actions({ certificate, isRevoked, png }: ActionsProps) {
  const { platform, t } = useLearn('certificate');
  const { certificateNumber, certificateTemplate } = certificate;
  const pdf = useCertificateFile(certificate.certificatePdfUrl, 'PDF');
  const link = certificateLink(platform, certificateNumber);
  const mail = new URLSearchParams({ subject: certificateTemplate.name, body: link });
  return (
    <div className="buttons" part="actions">
      {pdf ? (
        <a {...buttonLook('primary', 'medium', false)} href={pdf} download={`${certificateNumber}.pdf`}>
          <Icon icon={Download} />
          {t('download')}
        </a>
      ) : null}
      <div className="pair">
        {png ? (
          <a {...buttonLook('secondary', 'medium', false)} href={png} download={`${certificateNumber}.png`}>
            <Icon icon={Image} />
            {t('png')}
          </a>
        ) : null}
        <Button icon={Printer} onClick={() => (png ? printPicture(png) : window.print())}>
          {t('print')}
        </Button>
      </div>
      {isRevoked ? null : (
        <>
          <a {...buttonLook('secondary', 'medium', false)} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
            <Icon icon={Mail} />
            {t('mail')}
          </a>
          <ShareLink url={link} label={t('share')} />
        </>
      )}
    </div>
  );
}
