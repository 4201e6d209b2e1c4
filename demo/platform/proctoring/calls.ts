import * as v from 'valibot';
import { lastProctoringSession, proctoringStart } from '../../../src/contract/proctoring';
import { learnerCall, LMS, publicCall, type Call } from '../server/call';
import { Problem } from '../server/problem';
import { pageLocale } from '../i18n/page-locale';
import { publicKeys, sign } from './keys';
import { lastSession, sessionDto } from './sessions';
import { ownPlace, sessionToBegin } from './sittings';

const PATH = `${LMS}users/me/objective-workflows/:id/activity-workflows/:workId/last-proctoring-session`;
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
    learnerCall({
      method: 'get',
      path: PATH,
      summary: 'The last proctoring session at one activity',
      answer: lastProctoringSession,
      async run({ db, user, params }) {
        const { work } = await ownPlace(db, user.id, params.id!, params.workId!);
        const session = await lastSession(db, work.id);
        return { data: session && sessionDto(session, service) };
      },
    }),
    learnerCall({
      method: 'get',
      path: `${PATH}/start-token`,
      summary: 'A token by which the proctoring service admits the learner; creates the session when there is none',
      query: { activityPathId: 'The activity, to be checked against the work' },
      answer: proctoringStart,
      async run({ db, user, params, query, now, context }) {
        const place = await ownPlace(db, user.id, params.id!, params.workId!);
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
    publicCall({
      method: 'get',
      path: `${LMS}public/proctoring/keys`,
      summary: 'The public keys of the signatures of start tokens, as a JSON Web Key Set',
      answer: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
      run: ({ db }) => publicKeys(db),
    }),
  ];
}
