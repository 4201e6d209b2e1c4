import { revokeCertificate as revokeBody } from '../../../src/contract/certificates';
import type { Call } from '../server/call';
import { command } from '../server/commands';
import { revokeCertificate } from './revoke';

/** The calls of administrators about certificates. */
export const revocationCalls: Call[] = [
  command(
    'revoke-certificates',
    'Ends the validity of a certificate for good; everybody who checks it sees the reason',
    revokeBody,
    (db, userId, { certificateNumber, reason }, now) =>
      revokeCertificate(db, { certificateNumber, reason, by: userId }, now),
    {
      may: ({ roles }) => roles.includes('Administrator'),
      refusal: 'Only administrators may revoke certificates.',
    },
  ),
];
