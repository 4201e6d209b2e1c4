import { archiveOf } from '../../platform/support/archive';

/** The script of a unit: what units of cmi5 do, without a library. */
const SCRIPT = `
const given = new URLSearchParams(location.search);
const endpoint = given.get('endpoint');
const actor = JSON.parse(given.get('actor'));
const names = { activityId: given.get('activityId'), agent: given.get('actor'), registration: given.get('registration') };
const CMI5 = 'https://w3id.org/xapi/cmi5/context/';
let token, data, page;

async function records(path, query, init = {}) {
  const headers = { authorization: 'Basic ' + token, 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' };
  const answer = await fetch(endpoint + path + '?' + new URLSearchParams(query), { ...init, headers });
  if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()));
  return answer;
}
async function say(verb, result) {
  const counts = verb === 'passed' || verb === 'completed';
  const category = [CMI5 + 'categories/cmi5', ...(counts ? [CMI5 + 'categories/moveon'] : [])].map((id) => ({ id }));
  const { contextActivities, extensions } = data.contextTemplate;
  const more = verb === 'passed' ? { [CMI5 + 'extensions/masteryscore']: data.masteryScore } : {};
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    actor,
    verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb },
    object: { id: names.activityId },
    timestamp: new Date().toISOString(),
    ...(result && { result: { duration: 'PT10S', ...result } }),
    context: {
      registration: names.registration,
      contextActivities: { ...contextActivities, category },
      extensions: { ...extensions, ...more },
    },
  });
  await records('statements', {}, { method: 'POST', body });
}
const bookmark = { ...names, stateId: 'bookmark' };
function show(next) {
  page = next;
  document.querySelector('p').textContent = 'Page ' + page + ' of 2';
}
document.querySelector('#next').onclick = async () => {
  await records('activities/state', bookmark, { method: 'PUT', body: JSON.stringify({ page: 2 }) });
  show(2);
};
document.querySelector('#finish').onclick = async () => {
  await say('passed', { success: true, score: { scaled: 0.9 } });
  await say('terminated', {});
  if (data.returnURL) location.href = data.returnURL;
};
token = (await (await fetch(given.get('fetch'), { method: 'POST' })).json())['auth-token'];
data = await (await records('activities/state', { ...names, stateId: 'LMS.LaunchData' })).json();
await records('agents/profile', { agent: names.agent, profileId: 'cmi5LearnerPreferences' });
const states = await (await records('activities/state', names)).json();
await say('initialized');
show(states.includes('bookmark') ? (await (await records('activities/state', bookmark)).json()).page : 1);
`;

const text = (words: string) =>
  `<title><langstring lang="en">${words}</langstring></title><description><langstring lang="en">${words}</langstring></description>`;

/** A package of cmi5 with one unit: two pages, and a result. */
export const firstAid = (): Buffer =>
  archiveOf([
    {
      name: 'cmi5.xml',
      content: `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
        <course id="https://example.org/first-aid">${text('First aid')}</course>
        <au id="https://example.org/first-aid/unit" moveOn="Passed" masteryScore="0.8">${text('First aid')}<url>index.html</url></au>
        </courseStructure>`,
    },
    {
      name: 'index.html',
      content: `<!doctype html><html lang="en"><meta charset="utf-8"><title>First aid</title><p></p>
        <button id="next">Next page</button><button id="finish">Finish</button>
        <script type="module">${SCRIPT}</script></html>`,
    },
  ]);
