import type { CertificateRecord } from '../../../src/domain/entities';

/** A certificate as this platform has it, with all that the contract leaves open. */
export type OwnRecord = CertificateRecord & {
  certificateTemplate: { id: string };
  objective: NonNullable<CertificateRecord['objective']>;
  userName: string;
};
