import type { CertificateRecord } from './entities';

/** The fields of a certificate in the list of all certificates of a learner. The client selects exactly these. */
export const listedCertificateFields = [
  'id',
  'certificateNumber',
  'certificateTemplate.name',
  'objectiveId',
  'objective.name',
  'created',
] as const;

/** A certificate in that list. */
export interface ListedCertificate extends Pick<
  CertificateRecord,
  'id' | 'certificateNumber' | 'objectiveId' | 'created'
> {
  certificateTemplate: Pick<CertificateRecord['certificateTemplate'], 'name'>;
  objective: Pick<NonNullable<CertificateRecord['objective']>, 'name'> | null;
}
