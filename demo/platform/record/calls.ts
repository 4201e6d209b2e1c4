// The learning record of a person: certificates and results, also as a file (clr.ts).
import { brandOf } from '../../../src/base/theme';
import * as calls from '../../../src/contract/calls/record';
import { signCredential } from '../certificate/credential';
import { signingKey } from '../certificate/keys';
import { learnerCall, type Call } from '../server/call';
import { notFound } from '../server/problem';
import { themeOf } from '../tenant/theme/setting';
import { clrOf } from './clr';
import { recordOf } from './record';

/** The calls for a learner's record. @param origin the platform's */
export const recordCalls = (origin: string): Call[] => [
  learnerCall(calls.learningRecord, {
    summary: 'The learner’s certificates and finished courses, with the results that they may see',
    tagged: true,
    async run({ db, user, now, changes }) {
      const record = await recordOf({ db, origin, user, now, changes });
      return {
        ...record,
        // The credentials are signed files of their own.
        certificates: record.certificates.map((certificate) => ({ ...certificate, credential: null })),
      };
    },
  }),
  learnerCall(calls.learningRecordFile, {
    summary: 'The same as one signed file: a Comprehensive Learner Record 2.0, without what was revoked',
    file: true,
    notFound: 'There is nothing in the record.',
    async run({ db, user, now, context }) {
      const issuerName = brandOf(await themeOf(db)).name;
      const clr = clrOf(await recordOf({ db, origin, user, now }), { origin, user, issuerName, now });
      if (!clr) throw notFound();
      const signed = await signCredential(clr, await signingKey(db, origin, now));
      return context.body(signed, 200, {
        'content-type': 'application/vc+jwt',
        'content-disposition': 'attachment; filename="learning-record.jwt"',
        'cache-control': 'no-store',
      });
    },
  }),
];
