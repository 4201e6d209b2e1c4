import type { CertificateRecord } from '../contract/certificates';
import type { ObjectiveRecord } from '../contract/objectives';
import { scoreParts } from '../course/rules/grading';

/** A result in Open Badges 3.0; `resultDescription` is the id of its description in the achievement. */
export interface BadgeResult {
  type: string[];
  resultDescription: string;
  value: string;
}

export interface BadgeResultDescription {
  id: string;
  type: string[];
  name: string;
  /** This platform issues `Percent`, `RawScore` and `LetterGrade`. */
  resultType: string;
  valueMin?: string | undefined;
  valueMax?: string | undefined;
  /** The value needed to pass. */
  requiredValue?: string | undefined;
}

export interface BadgeAchievement {
  id: string;
  type: string[];
  achievementType: string;
  name: string;
  description: string;
  /** The course's code. */
  humanCode: string;
  criteria: { narrative: string };
  image: { id: string; type: string };
  resultDescription?: BadgeResultDescription[] | undefined;
}

/** Whom a credential is about: the name as plain text, everything else as salted hashes. */
export interface BadgeIdentity {
  type: string;
  hashed: boolean;
  identityHash: string;
  identityType: string;
  salt?: string | undefined;
}

/** The part of an OpenBadgeCredential (Open Badges 3.0, a W3C Verifiable Credential 2.0) that this platform issues and reads. */
export interface OpenBadgeCredential {
  '@context': string[];
  id: string;
  type: string[];
  name: string;
  /** The text about the certificate. */
  description?: string | undefined;
  issuer: { id: string; type: string[]; name: string; url: string };
  /** ISO 8601 in whole seconds, like every instant here. */
  validFrom: string;
  validUntil?: string | undefined;
  credentialSubject: {
    id: string;
    type: string[];
    /** When the course was completed. */
    activityEndDate: string;
    identifier: BadgeIdentity[];
    achievement: BadgeAchievement;
    result?: BadgeResult[] | undefined;
  };
  /** The course, at the address of the certificate's public view. */
  evidence: { id: string; type: string[]; genre: string; name: string; description?: string | undefined }[];
  credentialSchema: { id: string; type: string }[];
  /** Where it stands whether the credential was revoked. Absent: it was signed before there were status lists. */
  credentialStatus?: StatusEntry | undefined;
}

/** The place of a credential in a status list (W3C Bitstring Status List 1.0). */
export interface StatusEntry {
  id: string;
  /** BitstringStatusListEntry */
  type: string;
  /** This platform issues `revocation`. */
  statusPurpose: string;
  /** Which bit of the list it is, as digits. */
  statusListIndex: string;
  /** The address of the list. */
  statusListCredential: string;
}

/** The facts in a certificate, named by the keys of their texts on the page. */
export type Fact =
  | 'number'
  | 'student'
  | 'certificate'
  | 'about'
  | 'course'
  | 'code'
  | 'description'
  | 'issuer'
  | 'issued'
  | 'completed'
  | 'expires'
  | 'passing'
  | 'score'
  | 'points'
  | 'grade';

/** Each fact as a text, only for comparison; null when the certificate lacks it. */
export type Facts = Record<Fact, string | null>;

/**
 * An instant in whole seconds, as in credentials; null when there is none or it is invalid.
 * @example toSecond('2026-11-21T10:00:00.500Z') // '2026-11-21T10:00:00Z'
 */
export function toSecond(iso: string | null | undefined): string | null {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/**
 * A share (0..1) as percent, as in credentials: '73.51'.
 * @example percentText(0.7351) // '73.51'
 */
export const percentText = (share: number) => String(Number((share * 100).toFixed(4)));

/** The result in a record, as texts; null while it is not shown. */
export function resultFacts(result: ObjectiveRecord | null): Pick<Facts, 'score' | 'points' | 'grade'> {
  const parts = result && scoreParts(result);
  return {
    score: parts && result.normalizedScore !== null ? percentText(result.normalizedScore) : null,
    points: parts?.points ? `${parts.points.score}/${parts.points.maxScore}` : null,
    grade: result?.grade || null,
  };
}

/** The facts in the platform's record. */
export function factsOfRecord(record: CertificateRecord): Facts {
  const { certificateTemplate: template, objective, objectiveRecord: result, normalizedPassingScore } = record;
  return {
    number: record.certificateNumber,
    student: record.userName,
    certificate: template.name,
    about: template.about || null,
    course: objective?.name ?? null,
    code: objective?.code ?? null,
    description: objective?.description || null,
    issuer: record.issuerName,
    issued: toSecond(record.created),
    completed: toSecond(result?.finished ?? record.created),
    expires: toSecond(record.expirationDate),
    passing: normalizedPassingScore === null ? null : percentText(normalizedPassingScore),
    ...resultFacts(result),
  };
}

/** The facts in a credential. */
export function factsOfCredential(credential: OpenBadgeCredential): Facts {
  const { credentialSubject: subject, evidence } = credential;
  const { achievement, result = [] } = subject;
  const described = (type: string) => achievement.resultDescription?.find(({ resultType }) => resultType === type);
  const value = (type: string) =>
    result.find(({ resultDescription }) => resultDescription === described(type)?.id)?.value ?? null;
  const course = evidence.find(({ genre }) => genre === 'Course');
  const raw = value('RawScore');
  return {
    number: course?.id.split('/').at(-1) ?? null,
    student:
      subject.identifier.find(({ identityType, hashed }) => identityType === 'name' && !hashed)?.identityHash ?? null,
    certificate: achievement.name,
    about: credential.description ?? null,
    course: course?.name ?? null,
    code: achievement.humanCode,
    description: course?.description ?? null,
    issuer: credential.issuer.name,
    issued: toSecond(credential.validFrom),
    completed: toSecond(subject.activityEndDate),
    expires: toSecond(credential.validUntil),
    passing: described('Percent')?.requiredValue ?? null,
    score: value('Percent'),
    points: raw === null ? null : `${raw}/${described('RawScore')?.valueMax}`,
    grade: value('LetterGrade'),
  };
}

/** The facts that differ. */
export const differences = (a: Facts, b: Facts): Fact[] =>
  (Object.keys(a) as Fact[]).filter((fact) => a[fact] !== b[fact]);

export type Verdict =
  | { code: 'verified' | 'expired' | 'notYet' | 'revoked' }
  /** The signature is valid, but the page shows other facts. */
  | { code: 'differs'; facts: Fact[] };

/**
 * Compares a credential with a valid signature to the certificate on the page, and checks its dates.
 * @param isRevoked what the status list says
 * @example judge(credential, { ...certificate, userName: 'Another Name' }, now, false) // { code: 'differs', facts: ['student'] }
 * @example judge(credential, certificate, afterItsEnd, false) // { code: 'expired' }
 */
export function judge(
  credential: OpenBadgeCredential,
  shown: CertificateRecord,
  now: Date,
  isRevoked: boolean,
): Verdict {
  const facts = differences(factsOfRecord(shown), factsOfCredential(credential));
  if (facts.length) return { code: 'differs', facts };
  if (isRevoked || shown.revocation) return { code: 'revoked' };
  if (now < new Date(credential.validFrom)) return { code: 'notYet' };
  const { validUntil } = credential;
  return { code: validUntil && now >= new Date(validUntil) ? 'expired' : 'verified' };
}
