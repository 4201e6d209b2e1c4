import * as v from './schema';
import { anyText, instant, maybe, maybeInstant, maybeNumber, maybeText, pageOf, text } from './common';
import { objectiveRecord } from './objectives';
import type { CertificateRecord } from './entities';
import type { ListedCertificate } from './listed-certificate';

/** The longest reason of a revocation, in characters. */
export const LONGEST_REASON = 500;

/** GET public/certificate-records/{certificateNumber} */
export const certificateRecord: v.GenericSchema<unknown, CertificateRecord> = v.object({
  id: text,
  certificateNumber: text,
  certificateTemplate: v.object({
    name: text,
    about: maybeText,
    badgeType: maybeNumber,
    badgeStatus: maybeNumber,
    badgeImageUrl: maybeText,
  }),
  objectiveId: text,
  objective: maybe(v.object({ name: text, code: anyText, description: anyText })),
  userId: text,
  userName: maybeText,
  objectiveRecord: maybe(objectiveRecord),
  normalizedPassingScore: maybeNumber,
  expirationDate: maybeInstant,
  certificatePdfUrl: maybeText,
  certificatePngUrl: maybeText,
  externalUrl: maybeText,
  issuerName: maybeText,
  credential: maybeText,
  credentialUrl: maybeText,
  created: instant,
  revocation: v.exactOptional(maybe(v.object({ revoked: instant, reason: text }))),
});
const listedCertificate: v.GenericSchema<unknown, ListedCertificate> = v.object({
  id: text,
  certificateNumber: text,
  certificateTemplate: v.object({ name: text }),
  objectiveId: text,
  objective: maybe(v.object({ name: text })),
  created: instant,
});
/** GET certificate-records/query, with the selected fields */
export const listedCertificatePage = pageOf(listedCertificate);
/** The same call without `select`, newest first */
export const certificateRecordPage = pageOf(certificateRecord);

/** POST revoke-certificates: an administrator ends the validity of a certificate for good. Everybody who checks it sees the reason. */
export const revokeCertificate = v.object({
  id: v.pipe(text, v.uuid()),
  certificateNumber: text,
  reason: v.pipe(text, v.trim(), v.minLength(1, 'Please enter a reason.'), v.maxLength(LONGEST_REASON)),
});
