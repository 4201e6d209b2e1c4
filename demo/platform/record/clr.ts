import { randomUUID } from 'node:crypto';
import {
  resultFacts,
  toSecond,
  type BadgeIdentity,
  type OpenBadgeCredential,
} from '../../../src/certificate/credential';
import { identities, readCredential, results } from '../certificate/credential';
import { CONTEXT, issuerProfile, SCHEMA, V2_CONTEXT } from '../certificate/issuer';
import type { UserRow } from '../server/sign-in/sessions';
import type { OwnLearningRecord } from './record';

const CLR = 'https://purl.imsglobal.org/spec/clr/v2p0/';
const CLR_SCHEMA = {
  id: `${CLR}schema/json/clr_v2p0_clrcredential_schema.json`,
  type: '1EdTechJsonSchemaValidator2019',
};

interface Options {
  origin: string;
  user: UserRow;
  /** The tenant's name for the platform. */
  issuerName: string;
  now: Date;
}

/** The credential that a certificate's JWS contains, without the claims of the JWT: the signature of the record covers it. */
function certificateCredential(jws: string): OpenBadgeCredential {
  const { iss: _iss, jti: _jti, nbf: _nbf, exp: _exp, sub: _sub, ...credential } = readCredential(jws);
  return credential;
}

/** A finished course as an Open Badges credential. Results that the learner may not see yet are left out. */
function courseCredential(course: OwnLearningRecord['courses'][number], { origin, user, issuerName }: Options) {
  const { objectiveId, name, code, description, record } = course;
  const id = `urn:uuid:${objectiveId}`;
  const narrative = `Completed the course “${name}” (${code}).`;
  const { badgeResults, descriptions } = results({ ...resultFacts(record), passing: null }, id);
  return {
    '@context': CONTEXT,
    id: `urn:uuid:${record.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: issuerProfile(origin, issuerName),
    validFrom: toSecond(record.finished)!,
    credentialSubject: {
      id: `urn:uuid:${user.id}`,
      type: ['AchievementSubject'],
      activityEndDate: toSecond(record.finished)!,
      achievement: {
        id,
        type: ['Achievement'],
        achievementType: 'Course',
        name,
        description: description || narrative,
        humanCode: code,
        criteria: { narrative },
        ...(descriptions.length && { resultDescription: descriptions }),
      },
      ...(badgeResults.length && { result: badgeResults }),
    },
    credentialSchema: [SCHEMA],
  };
}

export interface ClrCredential {
  '@context': string[];
  id: string;
  type: string[];
  name: string;
  issuer: ReturnType<typeof issuerProfile>;
  validFrom: string;
  credentialSubject: { id: string; type: string[]; identifier: BadgeIdentity[]; verifiableCredential: object[] };
  credentialSchema: { id: string; type: string }[];
}

/**
 * A learner's record as a Comprehensive Learner Record 2.0 (1EdTech), without signature: their certificates, and the finished courses
 * that gave none. Its one signature covers all of them; each certificate also names its own signed file and its place in a status list.
 * What was revoked is left out, and so is its course, which would otherwise stand there as a success. Undefined: there is nothing else.
 */
export function clrOf({ name, certificates, courses }: OwnLearningRecord, options: Options): ClrCredential | undefined {
  const { origin, user, issuerName, now } = options;
  const certified = new Set(certificates.map(({ objectiveId }) => objectiveId));
  const verifiableCredential = [
    ...certificates.flatMap(({ credential, revocation }) =>
      credential && !revocation ? [certificateCredential(credential)] : [],
    ),
    ...courses
      .filter(({ objectiveId }) => !certified.has(objectiveId))
      .map((course) => courseCredential(course, options)),
  ];
  if (!verifiableCredential.length) return undefined;
  return {
    '@context': [V2_CONTEXT, `${CLR}context-2.0.1.json`, ...CONTEXT.slice(1)],
    id: `urn:uuid:${randomUUID()}`,
    type: ['VerifiableCredential', 'ClrCredential'],
    name: `Learning record: ${name}`,
    issuer: issuerProfile(origin, issuerName),
    validFrom: toSecond(now.toISOString())!,
    credentialSubject: {
      id: `urn:uuid:${user.id}`,
      type: ['ClrSubject'],
      identifier: identities(name, user.email),
      verifiableCredential,
    },
    credentialSchema: [CLR_SCHEMA],
  };
}
