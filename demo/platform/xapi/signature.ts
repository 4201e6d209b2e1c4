import { X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { readJson } from '../server/readable';
import type { Attachment, Statement } from './statement';
import { sortedJson } from './values';

/** The use of an attachment that is the signature of its statement. */
export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';
const ALGORITHMS = ['RS256', 'RS384', 'RS512'];

/** The members that a statement gets after it was signed, or that don't make it another one. */
const LATER = ['id', 'stored', 'authority', 'version', 'timestamp', 'attachments'];

/** A statement as it is compared with the one that was signed: durations count to a hundredth of a second. */
const comparable = (statement: object) =>
  sortedJson(Object.fromEntries(Object.entries(statement).filter(([name]) => !LATER.includes(name)))).replace(
    /(\.\d\d)\d+S"/g,
    '$1S"',
  );

/**
 * What is wrong with a statement's signature, in a sentence; undefined: nothing. A signature with a certificate is checked with it; one
 * without is only read.
 */
export async function faultOfSignature(
  statement: Statement,
  { contentType }: Attachment,
  content: Uint8Array,
): Promise<string | undefined> {
  if (contentType !== 'application/octet-stream') return 'A signature is of the type application/octet-stream.';
  const token = Buffer.from(content).toString('utf8').trim();
  try {
    const { alg, x5c } = decodeProtectedHeader(token);
    if (!alg || !ALGORITHMS.includes(alg)) return `A signature is made by ${ALGORITHMS.join(', ')}.`;
    if (x5c?.[0]) {
      const { publicKey } = new X509Certificate(Buffer.from(x5c[0], 'base64'));
      await compactVerify(token, publicKey, { algorithms: ALGORITHMS });
    }
    const [, payload, , more] = [...token.split('.'), undefined];
    if (more !== undefined) return 'The signature is no JWS in compact form.';
    const signed = readJson(Buffer.from(payload ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
    if (comparable(signed) !== comparable(statement)) return 'The signature is of another statement.';
    return undefined;
  } catch {
    return 'The signature is not valid.';
  }
}
