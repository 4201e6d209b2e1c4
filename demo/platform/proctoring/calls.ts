import * as calls from '../../../src/contract/calls/proctoring';
import { learnerCall, publicCall, type Call } from '../server/call';
import { Problem } from '../server/problem';
import { pageLocale } from '../i18n/page-locale';
import { publicKeys, sign } from './keys';
import { lastSession, sessionDto } from './sessions';
import { ownPlace, sessionToBegin } from './sittings';

/** Lifetime of a start token, which is used at once. */
const TOKEN_SECONDS = 5 * 60;

interface Options {
  /** The platform's origin: the issuer of its tokens. */
  origin: string;
  /** Origin of the proctoring service; undefined where there is none. */
  service: string | undefined;
}

/** Calls for proctored activities, and for the public keys of their tokens. */
export function proctoringCalls({ origin, service = '' }: Options): Call[] {
  return [
    learnerCall(calls.lastProctoringSession, {
      summary: 'The last proctoring session at one activity',
      async run({ db, user, params }) {
        const { work } = await ownPlace(db, user.id, params.id, params.workId);
        const session = await lastSession(db, work.id);
        return { data: session && sessionDto(session, service) };
      },
    }),
    learnerCall(calls.proctoringStart, {
      summary: 'A token by which the proctoring service admits the learner; creates the session when there is none',
      query: { activityPathId: 'The activity, to be checked against the work' },
      async run({ db, user, params, query, now, context }) {
        const place = await ownPlace(db, user.id, params.id, params.workId);
        const { objective, part } = place;
        const activityPathId = part?.id ?? objective.id;
        if ((query.get('activityPathId') ?? activityPathId) !== activityPathId) {
          throw new Problem(400, 'The activity workflow is of another activity.', { activityPathId: [activityPathId] });
        }
        if (!service) throw new Problem(503, 'This platform has no proctoring service.');
        const session = await sessionToBegin(db, place, now);
        const claims = {
          iss: origin,
          aud: service,
          sub: session.id,
          objectiveId: objective.id,
          activityPathId,
          activity: part?.name ?? objective.name,
          learner: `${user.firstName} ${user.lastName}`,
          locale: pageLocale(context),
        };
        return { token: await sign(db, claims, TOKEN_SECONDS, now), url: `${service}/start` };
      },
    }),
    publicCall(calls.proctoringKeys, {
      summary: 'The public keys of the signatures of start tokens, as a JSON Web Key Set',
      run: ({ db }) => publicKeys(db),
    }),
  ];
}
