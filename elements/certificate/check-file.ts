import * as v from '../../src/contract/schema';
import { flag, instant, text } from '../../src/contract/common';
import type { ApiClient } from '../../src/client/client';
import { credentialStatus } from '../../src/certificate/credential-schema';
import { checkJws } from './signed';
import { isRevoked } from './status';
import { publishedKeys } from './verify';

const types = v.array(text);
const identities = v.array(v.object({ hashed: flag, identityHash: text, identityType: text }));
const entry = v.object({
  id: text,
  type: v.pipe(types, v.includes('OpenBadgeCredential')),
  name: text,
  validFrom: instant,
  validUntil: v.optional(instant),
  credentialStatus: v.optional(credentialStatus),
  credentialSubject: v.object({
    identifier: v.optional(identities),
    achievement: v.object({
      humanCode: text,
      resultDescription: v.optional(v.array(v.object({ id: text, resultType: text }))),
    }),
    result: v.optional(v.array(v.object({ resultDescription: text, value: text }))),
  }),
  evidence: v.optional(v.array(v.object({ id: text, genre: text, name: text }))),
});
const signer = { issuer: v.object({ name: text }), validFrom: instant };
const badge = v.object({ ...entry.entries, ...signer });
const learningRecord = v.object({
  ...signer,
  type: v.pipe(types, v.includes('ClrCredential')),
  credentialSubject: v.object({ identifier: identities, verifiableCredential: v.array(entry) }),
});
const signedFile = v.union([learningRecord, badge]);

/** A certificate or a course in a file. */
export interface FileEntry {
  id: string;
  name: string;
  /** The course of a certificate; null: it is the course itself. */
  course: string | null;
  code: string;
  issued: string;
  until: string | null;
  /** As the status list says now. */
  isRevoked: boolean;
  /** The number of the certificate. */
  number: string | null;
  /** In percent, as it was signed: '73.51'. */
  percent: string | null;
  grade: string | null;
}

export type FileCheck =
  | { code: 'good'; holder: string | null; issuer: string; issued: string; entries: FileEntry[] }
  | { code: 'tampered' | 'unknownKey' | 'broken' | 'unsupported' };

function entryOf(credential: v.InferOutput<typeof entry>, revoked: boolean): FileEntry {
  const { id, name, validFrom, validUntil = null, credentialSubject, evidence } = credential;
  const { achievement, result } = credentialSubject;
  const course = evidence?.find(({ genre }) => genre === 'Course');
  const value = (type: string) => {
    const described = achievement.resultDescription?.find(({ resultType }) => resultType === type);
    return result?.find(({ resultDescription }) => resultDescription === described?.id)?.value ?? null;
  };
  return {
    id,
    name,
    course: course?.name ?? null,
    code: achievement.humanCode,
    issued: validFrom,
    until: validUntil,
    isRevoked: revoked,
    number: course?.id.split('/').at(-1) ?? null,
    percent: value('Percent'),
    grade: value('LetterGrade'),
  };
}

/**
 * Checks a file in this browser: a learning record (CLR 2.0) or the credential of a certificate. The signature must be the platform's,
 * and the status lists say what was revoked since.
 * @throws the client's error when the keys or a status list fail to load
 */
export async function checkFile(client: ApiClient, jws: string, signal: AbortSignal): Promise<FileCheck> {
  const keys = publishedKeys(client, signal);
  const checked = await checkJws(signedFile, jws.trim(), keys);
  if (checked.code !== 'good') return checked;
  const { issuer, validFrom, credentialSubject: subject } = checked.payload;
  const inside = 'verifiableCredential' in subject ? subject.verifiableCredential : [checked.payload as Badge];
  const entries = await Promise.all(
    inside.map(async (each) =>
      entryOf(each, each.credentialStatus ? await isRevoked(client, each.credentialStatus, keys, signal) : false),
    ),
  );
  const named = subject.identifier?.find(({ identityType, hashed }) => identityType === 'name' && !hashed);
  return { code: 'good', holder: named?.identityHash ?? null, issuer: issuer.name, issued: validFrom, entries };
}
type Badge = v.InferOutput<typeof badge>;
