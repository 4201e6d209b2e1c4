import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose';
import {
  factsOfRecord,
  type BadgeAchievement,
  type BadgeIdentity,
  type BadgeResult,
  type BadgeResultDescription,
  type Facts,
  type OpenBadgeCredential,
  type StatusEntry,
} from '../../../src/certificate/credential';
import { badgeImage, CONTEXT, CREDENTIALS, issuerProfile, SCHEMA } from './issuer';
import { ALGORITHM, type SigningKey } from './keys';
import type { OwnRecord } from './record';
import { DEFAULT_PRODUCT_NAME } from '../../../src/base/theme';
import { PORTAL, pathTo } from '../../../src/portal/portal-paths';

export interface CredentialOptions {
  origin: string;
  /** Email of the learner. The credential has a salted hash of it: it can be compared with a known address and not be read. */
  email: string;
  /** Its place in a status list. */
  status?: StatusEntry;
}

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1_000);

/** Whom a credential is about. */
export function identities(name: string, email: string): BadgeIdentity[] {
  const salt = randomBytes(16).toString('hex');
  const hash = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex');
  return [
    { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
    { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType: 'emailAddress', salt },
  ];
}

/** Results, each with its description. Results that the learner may not see yet are left out. */
export function results(
  facts: Pick<Facts, 'score' | 'passing' | 'points' | 'grade'>,
  achievementId: string,
): { badgeResults: BadgeResult[]; descriptions: BadgeResultDescription[] } {
  const badgeResults: BadgeResult[] = [];
  const descriptions: BadgeResultDescription[] = [];
  const add = (name: string, value: string | null, more: Omit<BadgeResultDescription, 'id' | 'type' | 'name'>) => {
    const id = `${achievementId}#${more.resultType}`;
    descriptions.push({ id, type: ['ResultDescription'], name, ...more });
    if (value !== null) badgeResults.push({ type: ['Result'], resultDescription: id, value });
  };
  if (facts.score !== null || facts.passing !== null) {
    const range = { resultType: 'Percent', valueMin: '0', valueMax: '100' };
    add('Score', facts.score, facts.passing === null ? range : { ...range, requiredValue: facts.passing });
  }
  if (facts.points !== null) {
    const [points, valueMax] = facts.points.split('/');
    add('Points', points!, { resultType: 'RawScore', valueMin: '0', valueMax: valueMax! });
  }
  if (facts.grade !== null) add('Grade', facts.grade, { resultType: 'LetterGrade' });
  return { badgeResults, descriptions };
}

/** The achievement that the certificates of a template are awarded for. */
export function achievementOf(
  { certificateTemplate: template, objective }: Pick<OwnRecord, 'certificateTemplate' | 'objective'>,
  origin: string,
): BadgeAchievement {
  const narrative = `Completed the course “${objective.name}” (${objective.code}).`;
  return {
    id: `${origin}${CREDENTIALS}achievements/${template.id}`,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: template.name,
    description: template.about || objective.description || narrative,
    humanCode: objective.code,
    criteria: { narrative },
    image: { id: origin + badgeImage(template.id), type: 'Image' },
  };
}

/** A certificate as an Open Badges 3.0 credential without signature. */
export function credentialOf(record: OwnRecord, { origin, email, status }: CredentialOptions): OpenBadgeCredential {
  const facts = factsOfRecord(record);
  const achievement = achievementOf(record, origin);
  const { badgeResults, descriptions } = results(facts, achievement.id);
  return {
    '@context': CONTEXT,
    id: `${origin}${record.credentialUrl}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.certificate!,
    ...(facts.about !== null && { description: facts.about }),
    issuer: issuerProfile(origin, record.issuerName ?? DEFAULT_PRODUCT_NAME),
    validFrom: facts.issued!,
    ...(facts.expires !== null && { validUntil: facts.expires }),
    credentialSubject: {
      id: `urn:uuid:${record.userId}`,
      type: ['AchievementSubject'],
      activityEndDate: facts.completed!,
      identifier: identities(record.userName, email),
      achievement: { ...achievement, ...(descriptions.length && { resultDescription: descriptions }) },
      ...(badgeResults.length && { result: badgeResults }),
    },
    evidence: [
      {
        id: origin + PORTAL + pathTo('public-certificate', { certificateNumber: record.certificateNumber }),
        type: ['Evidence'],
        genre: 'Course',
        name: record.objective.name,
        ...(facts.description !== null && { description: facts.description }),
      },
    ],
    credentialSchema: [SCHEMA],
    ...(status && { credentialStatus: status }),
  };
}

/** What all credentials of this platform have. */
interface Signable {
  id: string;
  issuer: string | { id: string };
  validFrom: string;
  validUntil?: string | undefined;
  credentialSubject: { id: string };
}

/** Signs a credential. @returns a compact JWS whose payload is the credential with the claims that Open Badges requires */
export async function signCredential(credential: Signable, key: SigningKey): Promise<string> {
  const { id, issuer, validFrom, validUntil, credentialSubject } = credential;
  const claims: JWTPayload = {
    ...credential,
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    nbf: seconds(validFrom),
    sub: credentialSubject.id,
    ...(validUntil && { exp: seconds(validUntil) }),
  };
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: key.kid }).sign(await importJWK(key, ALGORITHM));
}

/** The credential in a JWS. It does not verify the signature. */
export const readCredential = (jws: string) => decodeJwt<OpenBadgeCredential>(jws);

/**
 * A certificate with the facts at the time of issue: later changes of the course's name or the template do not change it. Results
 * and dates come from the record; so does the passing score, when record or credential hides the learner's score.
 */
export function asIssued(record: OwnRecord, credential: OpenBadgeCredential): OwnRecord {
  const { credentialSubject: subject, evidence } = credential;
  const { achievement } = subject;
  const [course] = evidence;
  const percent = achievement.resultDescription?.find(({ resultType }) => resultType === 'Percent');
  const needed = percent?.requiredValue === undefined ? null : Number(percent.requiredValue) / 100;
  const hasScore =
    (record.objectiveRecord?.normalizedScore ?? null) !== null &&
    subject.result?.some(({ resultDescription }) => resultDescription === percent?.id);
  return {
    ...record,
    userName: subject.identifier.find(({ identityType }) => identityType === 'name')?.identityHash ?? record.userName,
    certificateTemplate: {
      ...record.certificateTemplate,
      name: achievement.name,
      about: credential.description ?? null,
    },
    objective: {
      ...record.objective,
      name: course?.name ?? record.objective.name,
      code: achievement.humanCode,
      description: course?.description ?? '',
    },
    normalizedPassingScore: hasScore ? needed : record.normalizedPassingScore,
    issuerName: credential.issuer.name,
  };
}
