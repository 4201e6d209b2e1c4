import { percentText, toSecond, type OpenBadgeCredential, type StatusEntry } from '../../src/certificate/credential';
import type { CertificateRecord } from '../../src/contract/certificates';

/** The key of a fake platform: its public part, and a function that signs. */
export interface Signer {
  published: { keys: object[] };
  sign: (credential: unknown, head?: object) => Promise<string>;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
export const encode = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)));

export async function makeSigner(kid = 'https://learn.example.org/keys/1'): Promise<Signer> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    published: { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }] },
    async sign(credential, head = { alg: 'EdDSA', kid }) {
      const signed = `${encode(head)}.${encode(credential)}`;
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed));
      return `${signed}.${base64url(new Uint8Array(signature))}`;
    },
  };
}

const LIST = 'https://learn.example.org/api/lms/v1/public/credentials/status/1';

/** The place of a credential in the list of the fake platform. */
export const statusAt = (index: number): StatusEntry => ({
  id: `${LIST}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: LIST,
});

/** The status list of the fake platform. @param revoked the places of those that were revoked */
export async function statusListOf(signer: Signer, revoked: readonly number[]): Promise<string> {
  const bits = new Uint8Array(16_384);
  for (const index of revoked) bits[index >> 3]! |= 0x80 >> (index & 7);
  const zipped = new Blob([bits]).stream().pipeThrough(new CompressionStream('gzip'));
  const encodedList = `u${base64url(new Uint8Array(await new Response(zipped).arrayBuffer()))}`;
  return signer.sign({
    id: LIST,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    credentialSubject: { id: `${LIST}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  });
}

/** The credential of a certificate that has score, points, grade and passing score. */
export function credentialFor(certificate: CertificateRecord): OpenBadgeCredential {
  const { certificateTemplate: template, objective, objectiveRecord: result, expirationDate } = certificate;
  const results = [
    {
      type: 'Percent',
      value: percentText(result!.normalizedScore!),
      more: { requiredValue: percentText(certificate.normalizedPassingScore!) },
    },
    { type: 'RawScore', value: String(result!.score), more: { valueMax: String(result!.maxScore) } },
    { type: 'LetterGrade', value: result!.grade!, more: {} },
  ];
  return {
    '@context': [],
    id: 'https://learn.example.org/credential',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: template.name,
    description: template.about!,
    issuer: {
      id: 'https://learn.example.org/issuer',
      type: ['Profile'],
      name: 'Learn',
      url: 'https://learn.example.org',
    },
    validFrom: toSecond(certificate.created)!,
    ...(expirationDate && { validUntil: toSecond(expirationDate)! }),
    credentialSubject: {
      id: 'urn:uuid:1',
      type: ['AchievementSubject'],
      activityEndDate: toSecond(result!.finished)!,
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: certificate.userName!, identityType: 'name' },
      ],
      achievement: {
        id: 'https://learn.example.org/achievement',
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: template.name,
        description: template.about!,
        humanCode: objective!.code,
        criteria: { narrative: 'Completed.' },
        image: { id: 'https://learn.example.org/badge.svg', type: 'Image' },
        resultDescription: results.map(({ type, more }) => ({
          id: `#${type}`,
          type: ['ResultDescription'],
          name: type,
          resultType: type,
          ...more,
        })),
      },
      result: results.map(({ type, value }) => ({ type: ['Result'], resultDescription: `#${type}`, value })),
    },
    evidence: [
      {
        id: `https://learn.example.org/learn/certificate/${certificate.certificateNumber}`,
        type: ['Evidence'],
        genre: 'Course',
        name: objective!.name,
        description: objective!.description,
      },
    ],
    credentialSchema: [],
  };
}
