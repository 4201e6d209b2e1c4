import { useStore } from '@nanostores/react';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { pathTo } from '../../src/portal/portal-paths';
import { ApiError } from '../../src/client/errors';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import texts from '../../src/i18n/locales/en-US/certificate.json';
import { certificate, publicCertificate } from '../../src/certificate/certificates';
import { hasSessionCookie } from '../../src/client/session/session-cookie';
import base from '../../src/ui/base.css';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useElementState } from '../../src/ui/element-state';
import { useErrorEvent } from '../../src/ui/error-event';
import { Failure } from '../../src/ui/Failure';
import { Icon } from '../../src/ui/Icon';
import { lazily, optionally } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import sheet from './certificate.css';
import { CertificateView } from './CertificateView';
import { definition } from './definition';

const LookUp = optionally(() => import('./LookUp'));
const LookUpPage = lazily(() => import('./LookUpPage'));

/** Loads the certificate and shows it, or says that there is none. */
function Certificate({ certificateNumber, public: open }: ScreenProps<typeof definition>) {
  if (certificateNumber) return <Loaded number={certificateNumber} open={open} />;
  return open ? <LookUpPage whileLoading={<Pending />} /> : <NotFound open={open} />;
}

function Loaded({ number, open }: { number: string; open: boolean }) {
  const { platform } = useLearn();
  const { data, error } = useStore(open ? publicCertificate(platform, number) : certificate(platform, number));
  if (data) return <CertificateView certificate={data} open={open} />;
  if (!error) return <Pending />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotFound open={open} number={number} error={error} />;
  const path = open ? paths.publicCertificate(number) : certificatePaths.certificate(number);
  return <Failure error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
}

function NotFound({ open, number, error }: { open: boolean; number?: string; error?: Error }) {
  const { platform, t } = useLearn('certificate');
  const isVisitor = open && !hasSessionCookie(platform.client.url('/'));
  useElementState('not-found');
  useErrorEvent(error);
  return (
    <div className="message" part="message">
      <Icon icon={SearchX} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <LookUp number={number} />
      <ButtonLink to={pathTo(isVisitor ? 'open-catalog' : 'courses')} variant={isVisitor ? 'secondary' : 'primary'}>
        {isVisitor ? t('notFound.catalog') : t('notFound.action')}
      </ButtonLink>
    </div>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnCertificate = defineElement(definition, {
  screen: Certificate,
  styles: [base, sheet],
  messages: { certificate: texts },
});
