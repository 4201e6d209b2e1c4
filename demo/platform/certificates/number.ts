import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: without letters that look like others or like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes the number of a certificate. Anyone with the number may see the certificate, so it can't be guessed: 20 characters of 32,
 * that is 100 bits, in four groups that can be read aloud.
 */
export function certificateNumber(): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const signs = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return signs.match(/.{5}/g)!.join('-');
}
