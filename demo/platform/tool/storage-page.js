// Stores values of external tools while this page is open (LTI postMessage Storage): a tool in a frame may have no cookie.
const MOST_KEYS = 500;
const LONGEST = 4096;
/** Values by key, for each origin of tools. */
const stores = new Map();

class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= LONGEST;

/** The values of an origin by key, for a message about one key. */
function storeOf(origin, key) {
  if (!isText(key)) throw new Refused('bad_request', `key must be a text of at most ${LONGEST} characters.`);
  return stores.get(origin) ?? new Map();
}

const answers = {
  'lti.capabilities': () => ({ supported_messages: Object.keys(answers).map((subject) => ({ subject })) }),
  'lti.get_data': (origin, { key }) => ({ key, value: storeOf(origin, key).get(key) ?? null }),
  'lti.put_data'(origin, { key, value = null }) {
    const store = storeOf(origin, key);
    if (value === null) {
      store.delete(key);
      return { key, value };
    }
    if (typeof value !== 'string') throw new Refused('bad_request', 'value must be a text, or null.');
    if (value.length > LONGEST) throw new Refused('storage_exhaustion', `A value has at most ${LONGEST} characters.`);
    if (!store.has(key) && store.size >= MOST_KEYS) {
      throw new Refused('storage_exhaustion', `At most ${MOST_KEYS} keys can be stored.`);
    }
    stores.set(origin, store.set(key, value));
    return { key, value };
  },
};

function answer(origin, message) {
  if (!isText(message.message_id)) throw new Refused('bad_request', 'message_id is missing.');
  if (!Object.hasOwn(answers, message.subject))
    throw new Refused('unsupported_subject', 'The subject is not supported.');
  return answers[message.subject](origin, message);
}

addEventListener('message', ({ data, origin, source }) => {
  // Frames without an origin of their own would share one store.
  if (!source || origin === 'null' || typeof data?.subject !== 'string') return;
  const { subject, message_id } = data;
  // Other messages, and the responses of other pages, get no response.
  if (!subject.startsWith('lti.') || subject.endsWith('.response')) return;
  const reply = (content) => source.postMessage({ subject: `${subject}.response`, message_id, ...content }, origin);
  try {
    reply(answer(origin, data));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    reply({ error: { code: error.code, message: error.message } });
  }
});
