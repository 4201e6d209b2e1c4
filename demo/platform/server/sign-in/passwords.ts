import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;

/** Hashes a password for the database: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, 32)).toString('base64url')}`;
}

/**
 * Compares a password with a stored hash. Takes as long when there is no hash, so that the time does not show which people exist.
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [salt, hash] = (stored ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), 32);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
