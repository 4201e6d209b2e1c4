import { randomBytes } from 'node:crypto';

/** Crockford's: no letter that is taken for another or for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Whoever has the number may see the certificate, so it can't be guessed: 20 signs of 32, that is 100 bits, in four groups
 * that can be read out.
 */
export function certificateNumber(): string {
  // 256 is a multiple of 32, so that each sign is as likely as the others.
  const signs = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return signs.match(/.{5}/g)!.join('-');
}
