import type { CertificateRecord } from './entities';
import { scoreParts } from './grading';

/** A result of Open Badges 3.0; what it means stands in the achievement's description of the same id. */
export interface BadgeResult {
  type: string[];
  resultDescription: string;
  value: string;
}

export interface BadgeResultDescription {
  id: string;
  type: string[];
  name: string;
  /** `Percent`, `RawScore` or `LetterGrade` are what this platform issues. */
  resultType: string;
  valueMin?: string | undefined;
  valueMax?: string | undefined;
  /** What is needed to pass. */
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

/** Who a credential is about: the name in clear, other marks as salted hashes. */
export interface BadgeIdentity {
  type: string;
  hashed: boolean;
  identityHash: string;
  identityType: string;
  salt?: string | undefined;
}

/** An OpenBadgeCredential (Open Badges 3.0, a W3C Verifiable Credential 2.0) as far as this platform issues and reads it. */
export interface OpenBadgeCredential {
  '@context': string[];
  id: string;
  type: string[];
  name: string;
  /** What the certificate says of itself. */
  description?: string | undefined;
  issuer: { id: string; type: string[]; name: string; url: string };
  /** ISO 8601, whole seconds, as every instant here. */
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
}

/** What a certificate says, by the keys of its texts on the page. */
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

/** Each fact as a text to compare, never to show; null where the certificate says nothing of it. */
export type Facts = Record<Fact, string | null>;

/** An instant in whole seconds, the way credentials write it; null for none. */
export function toSecond(iso: string | null | undefined): string | null {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** A share of 0..1 as percent, the way credentials write it: '73.51'. */
export const percentText = (share: number) => String(Number((share * 100).toFixed(4)));

/** The facts as the platform's record tells them. */
export function factsOfRecord(record: CertificateRecord): Facts {
  const { certificateTemplate: template, objective, objectiveRecord: result, normalizedPassingScore } = record;
  const parts = result && scoreParts(result);
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
    score: parts && result.normalizedScore !== null ? percentText(result.normalizedScore) : null,
    points: parts?.points ? `${parts.points.score}/${parts.points.maxScore}` : null,
    grade: result?.grade || null,
  };
}

/** The facts as a credential tells them. */
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

/** What two tell differently of one certificate. */
export const differences = (a: Facts, b: Facts): Fact[] =>
  (Object.keys(a) as Fact[]).filter((fact) => a[fact] !== b[fact]);

export type Verdict =
  | { code: 'verified' | 'expired' | 'notYet' }
  /** The signature is good, and what is shown beside it is something else. */
  | { code: 'differs'; facts: Fact[] };

/** What a credential with a good signature says of a certificate that is shown. */
export function judge(credential: OpenBadgeCredential, shown: CertificateRecord, now: Date): Verdict {
  const facts = differences(factsOfRecord(shown), factsOfCredential(credential));
  if (facts.length) return { code: 'differs', facts };
  if (now < new Date(credential.validFrom)) return { code: 'notYet' };
  const { validUntil } = credential;
  return { code: validUntil && now >= new Date(validUntil) ? 'expired' : 'verified' };
}
