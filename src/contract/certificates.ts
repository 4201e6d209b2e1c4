import * as v from './schema';
import { anyText, instant, maybe, maybeInstant, maybeNumber, maybeText, pageOf, text } from './common';
import { objectiveRecord } from './objectives';

/** The longest reason of a revocation, in characters. */
export const LONGEST_REASON = 500;

/** When an administrator revoked a certificate, and why. */
const revocation = v.object({ revoked: instant, reason: text });
export type Revocation = v.InferOutput<typeof revocation>;

/** GET public/certificate-records/{certificateNumber} */
export const certificateRecord = v.object({
  id: text,
  certificateNumber: text,
  certificateTemplate: v.object({
    name: text,
    about: maybeText,
    /** BadgeType and BadgeStatus; null when there is no badge. */
    badgeType: maybeNumber,
    badgeStatus: maybeNumber,
    badgeImageUrl: maybeText,
  }),
  objectiveId: text,
  /** Null: the platform sends the course only in other calls. */
  objective: maybe(
    v.object({
      name: text,
      code: anyText,
      description: anyText,
      /** The language of the name, a tag of BCP 47; absent or null: not known. */
      language: v.exactOptional(maybeText),
    }),
  ),
  userId: text,
  /** The learner's full name, as printed; null when the platform does not send it. */
  userName: maybeText,
  objectiveRecord: maybe(objectiveRecord),
  normalizedPassingScore: maybeNumber,
  expirationDate: maybeInstant,
  certificatePdfUrl: maybeText,
  certificatePngUrl: maybeText,
  /** The badge's page at Credly. */
  externalUrl: maybeText,
  /** The issuer, who also signed the credential. */
  issuerName: maybeText,
  /** The Open Badges 3.0 credential as a compact JWS; null when it was issued without one. */
  credential: maybeText,
  /** The address to download it from. */
  credentialUrl: maybeText,
  created: instant,
  /** Absent or null: it was not revoked. */
  revocation: v.exactOptional(maybe(revocation)),
});
export type CertificateRecord = v.InferOutput<typeof certificateRecord>;
/** GET certificate-records/query without `select`, newest first */
export const certificateRecordPage = pageOf(certificateRecord);

/** POST revoke-certificates: an administrator ends the validity of a certificate for good. Everybody who checks it sees the reason. */
export const revokeCertificate = v.object({
  id: v.pipe(text, v.uuid()),
  certificateNumber: text,
  reason: v.pipe(text, v.trim(), v.minLength(1, 'Please enter a reason.'), v.maxLength(LONGEST_REASON)),
});
