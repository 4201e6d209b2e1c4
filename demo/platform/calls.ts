// All calls of the platform, by subject.
import { DEFAULT_PRODUCT_NAME } from '../../src/base/theme';
import { version as appVersion } from '../../package.json';
import { activityCalls } from './course/activity-calls';
import { attemptCalls } from './course/attempt-calls';
import { bannerCalls } from './tenant/banner-calls';
import type { Call } from './server/call';
import { certificateCalls } from './certificate/certificate-calls';
import { channelCalls } from './channels/channel-calls';
import { collectionCalls } from './lists/collections';
import { commandCalls } from './server/commands';
import { courseCalls } from './course/course-calls';
import { eventCalls } from './event/event-calls';
import { feedbackCalls } from './feedback/feedback-calls';
import { fragmentCalls } from './tenant/fragment-calls';
import { impersonationCalls } from './session/impersonation-calls';
import { personCalls, type PublicConfig } from './session/person-calls';
import { recordCalls } from './record/calls';
import { revocationCalls } from './revocation/calls';
import { reinforcementCalls } from './reinforcement/reinforcement-calls';
import { roomCalls } from './channels/room-calls';
import { searchCalls } from './search/calls';
import { taskCalls } from './course/task-calls';
import { teamCalls } from './team/team-calls';
import { tenantCalls } from './tenant/tenant-calls';
import { ACCOUNT_PATH } from './server/sign-in/account/pages';
import { calendarCalls } from './calendar/calls';
import { annotationCalls } from './notes/calls';
import { gradingCalls } from './grading/calls';
import { discussionCalls } from './discussion/calls';
import { submissionCalls } from './submission/calls';
import { USUAL_STORAGE } from './discussion/storage-limits';
import { quizCalls } from './quiz/calls';
import { extraTimeCalls } from './quiz/extra-time';
import { toolCalls } from './tool/calls';
import { partnerCalls } from './server/partners/calls';
import type { addressSigner } from './server/partners/signed-addresses';
import { captionsCalls } from './film/captions';
import { videoCalls } from './film/video';
import { proctoringCalls } from './proctoring/calls';
import { tutorCalls } from './tutor/calls';
import { modelOf } from './tutor/model';
import type { PlatformOptions } from './options';

interface Around {
  /** False: people sign in at another OpenID provider. */
  hasPassword: boolean;
  signer: ReturnType<typeof addressSigner>;
  /** The calls about notices. */
  notices: readonly Call[];
}

/** Calls that teach or administer: a token of a partner needs a scope of its own for them. */
const forManagers = (calls: readonly Call[]): Call[] =>
  calls.map((call) => (call.public ? call : { ...call, scope: 'learn:manage' }));

const configOf = ({ allowedOrigins, config }: PlatformOptions): PublicConfig => ({
  productName: DEFAULT_PRODUCT_NAME,
  environment: 'test',
  appVersion,
  parentOrigins: [...allowedOrigins],
  ...config,
});

/** All calls of a platform. */
export function callsOf(options: PlatformOptions, { hasPassword, signer, notices }: Around): Call[] {
  const { origin, proctoring, signUp = true, storage, searchRate, tutorRate } = options;
  const { tutorModel = modelOf(process.env) } = options;
  const accountUrl = hasPassword ? ACCOUNT_PATH : (process.env.OIDC_ACCOUNT_URL ?? null);
  return [
    ...personCalls(configOf(options), accountUrl),
    ...partnerCalls({ origin, hasPassword, signUp, signer }),
    ...forManagers(impersonationCalls(origin)),
    ...calendarCalls(origin),
    ...forManagers(tenantCalls),
    ...courseCalls,
    ...collectionCalls,
    ...attemptCalls,
    ...activityCalls,
    ...commandCalls,
    ...discussionCalls({ ...USUAL_STORAGE, ...storage }),
    ...submissionCalls,
    ...quizCalls,
    ...extraTimeCalls,
    ...certificateCalls(origin),
    ...recordCalls(origin),
    ...annotationCalls,
    ...forManagers(revocationCalls),
    ...proctoringCalls({ origin, service: proctoring }),
    ...toolCalls(origin),
    ...channelCalls,
    ...notices,
    ...teamCalls,
    ...roomCalls,
    ...taskCalls,
    ...bannerCalls,
    ...reinforcementCalls,
    ...videoCalls,
    ...captionsCalls,
    ...eventCalls,
    ...feedbackCalls,
    ...fragmentCalls(appVersion),
    ...forManagers(gradingCalls),
    ...searchCalls(searchRate),
    ...tutorCalls({ model: tutorModel, ...(tutorRate && { rate: tutorRate }) }),
  ];
}
