import { createHash } from 'node:crypto';

/** What the database stores of a secret token: its SHA-256 (base64url). Who reads the database can't use the token. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');
