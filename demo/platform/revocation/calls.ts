import * as calls from '../../../src/contract/calls/revocation';
import type { Call } from '../server/call';
import { command } from '../server/commands';
import { revokeCertificate } from './revoke';

/** The calls of administrators about certificates. */
export const revocationCalls: Call[] = [
  command(
    calls.revokeCertificate,
    'Ends the validity of a certificate for good; everybody who checks it sees the reason',
    (db, userId, { certificateNumber, reason }, now) =>
      revokeCertificate(db, { certificateNumber, reason, by: userId }, now),
    {
      may: ({ roles }) => roles.includes('Administrator'),
      refusal: 'Only administrators may revoke certificates.',
    },
  ),
];
