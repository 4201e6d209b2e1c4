import * as v from 'valibot';
import { instant, maybeInstant, maybeNumber, maybeText, pageOf, text } from './common';
import { objectiveRecord } from './objectives';
import type { CertificateRecord } from '../../domain/entities';

/** GET public/certificate-records/{certificateNumber} */
export const certificateRecord: v.GenericSchema<unknown, CertificateRecord> = v.object({
  id: text,
  certificateNumber: text,
  certificateTemplate: v.object({
    id: text,
    name: text,
    about: maybeText,
    badgeType: maybeNumber,
    badgeStatus: maybeNumber,
    badgeImageUrl: maybeText,
  }),
  objectiveId: text,
  objective: v.object({ id: text, name: text, code: text, description: text, imageUrl: maybeText }),
  userId: text,
  userName: text,
  objectiveRecord: v.nullable(objectiveRecord),
  normalizedPassingScore: maybeNumber,
  expirationDate: maybeInstant,
  certificatePdfUrl: maybeText,
  certificatePngUrl: maybeText,
  externalUrl: maybeText,
  issuerName: maybeText,
  credential: maybeText,
  credentialUrl: maybeText,
  created: instant,
});
/** GET certificate-records/query, newest first */
export const certificateRecordPage = pageOf(certificateRecord);
