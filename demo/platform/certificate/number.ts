import { randomBytes } from 'node:crypto';
import { plainDigits } from '../../../src/base/typed-number';

/** Crockford's alphabet: without letters that look like others or like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 20;
const inGroups = (signs: string) => signs.match(/.{5}/g)!.join('-');

/**
 * Makes the number of a certificate. Anyone with the number may see the certificate, so it can't be guessed: 20 characters of 32,
 * that is 100 bits, in four groups that can be read aloud.
 */
export function certificateNumber(): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return inGroups(signs);
}

/**
 * The numbers that someone may mean who types one from paper: as it was typed, and in any case, digits and groups, with the letters
 * that look like digits.
 * @example numbersMeant('abcde fghjk-o1234–56789') // ['abcde fghjk-o1234–56789', 'ABCDE-FGHJK-01234-56789']
 */
export function numbersMeant(typed: string): string[] {
  const signs = plainDigits(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.length === LENGTH ? [typed, inGroups(signs)] : [typed];
}
