import { answer, stubFetch } from '../../test/elements/stubs';
import { certificates, CHANNEL } from './data';

const TEXT =
  '<p>Stand with your back to the wind and look for the seven stars of the plough. The two at its end point north.</p>' +
  '<p>Take ten minutes in the dark before you begin: the eye needs that long.</p>';

/** The responses of the gallery's platform, by the end of the path. */
const answers: Record<string, object> = {
  '/content': { id: 'activity', type: 1, html: TEXT },
  '/config.json': {},
  '/settings/query': { data: {} },
  '/certificate-records/query': { data: certificates },
  '/channels/unread': { data: [{ channelId: CHANNEL, count: 3 }] },
  '/events': {},
};

const refused = () =>
  answer({ status: 404, title: 'Not in the gallery' }, { status: 404, type: 'application/problem+json' });

/** A platform with fixed responses: each command is completed at once and changes nothing. */
export const standIn = () =>
  stubFetch((url, { method, body }) => {
    const { pathname, origin } = new URL(url, location.href);
    if (origin !== location.origin || !/^\/(api|learn)\//.test(pathname)) return undefined;
    const ending = Object.keys(answers).find((each) => pathname.endsWith(each));
    if (ending) return answer(answers[ending]);
    if (method !== 'POST') return refused();
    const { id } = JSON.parse(String(body)) as { id?: string };
    return answer({ id, completed: { state: 1 } });
  });
