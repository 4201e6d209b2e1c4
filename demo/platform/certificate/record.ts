import type { CertificateRecord } from '../../../src/contract/certificates';

/** A certificate record with the fields that are optional in the API but always set by this platform. */
export type OwnRecord = CertificateRecord & {
  certificateTemplate: { id: string };
  objective: NonNullable<CertificateRecord['objective']>;
  userName: string;
};
