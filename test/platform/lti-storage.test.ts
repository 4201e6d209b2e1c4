import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';

const script = readFileSync('demo/platform/tool/storage-page.js', 'utf8');
const TOOL = 'https://tool.example';

interface Reply {
  subject: string;
  message_id?: string;
  key?: string;
  value?: string | null;
  supported_messages?: { subject: string }[];
  error?: { code: string; message: string };
}

let hear: (event: { data: unknown; origin: string; source: unknown }) => void;
beforeEach(() => {
  runInNewContext(script, { addEventListener: (_: string, listener: typeof hear) => (hear = listener) });
});

/** The answers to one message, each with the origin that it is posted to. */
function replies(data: unknown, origin = TOOL) {
  const posted: [Reply, string][] = [];
  const source = {
    postMessage: (reply: Reply, to: string) => posted.push([JSON.parse(JSON.stringify(reply)) as Reply, to]),
  };
  hear({ data, origin, source });
  return posted;
}
const say = (message: object, origin = TOOL) => replies({ message_id: 'm', ...message }, origin)[0]![0];
const put = (key: string, value: unknown, origin?: string) => say({ subject: 'lti.put_data', key, value }, origin);
const get = (key: string, origin?: string) => say({ subject: 'lti.get_data', key }, origin);

test('the tools’ storage names what it can do', () => {
  assert.deepEqual(replies({ subject: 'lti.capabilities', message_id: '1' }), [
    [
      {
        subject: 'lti.capabilities.response',
        message_id: '1',
        supported_messages: [{ subject: 'lti.capabilities' }, { subject: 'lti.get_data' }, { subject: 'lti.put_data' }],
      },
      TOOL,
    ],
  ]);
});

test('a tool gets what it has stored, and not what another one has', () => {
  assert.deepEqual(put('state', 'a'), { subject: 'lti.put_data.response', message_id: 'm', key: 'state', value: 'a' });
  assert.deepEqual(get('state'), { subject: 'lti.get_data.response', message_id: 'm', key: 'state', value: 'a' });
  assert.equal(get('state', 'https://other.example').value, null);
  assert.equal(get('constructor').value, null);
  assert.deepEqual(put('state', null), {
    subject: 'lti.put_data.response',
    message_id: 'm',
    key: 'state',
    value: null,
  });
  assert.equal(get('state').value, null);
});

test('each tool has 500 keys and 4,096 characters for a value; more is refused, and nothing of it is stored', () => {
  for (let index = 0; index < 500; index++) assert.equal(put(`key ${index}`, 'x').error, undefined);
  assert.equal(put('one more', 'x').error?.code, 'storage_exhaustion');
  assert.equal(get('one more').value, null);
  assert.equal(put('one more', 'x', 'https://other.example').error, undefined);
  assert.equal(put('key 0', 'y'.repeat(4096)).error, undefined, 'a stored key can change');
  assert.equal(put('key 0', 'z'.repeat(4097)).error?.code, 'storage_exhaustion');
  assert.equal(get('key 0').value, 'y'.repeat(4096));
  put('key 1', null);
  assert.equal(put('one more', 'x').error, undefined);
});

test('a message that the storage can’t read is refused with a code', () => {
  assert.deepEqual(say({ subject: 'lti.fetch' }), {
    subject: 'lti.fetch.response',
    message_id: 'm',
    error: { code: 'unsupported_subject', message: 'The subject is not supported.' },
  });
  for (const message of [
    { subject: 'lti.put_data', value: 'x' },
    { subject: 'lti.put_data', key: '', value: 'x' },
    { subject: 'lti.put_data', key: 'k', value: 7 },
    { subject: 'lti.put_data', key: 'k'.repeat(4097), value: 'x' },
    { subject: 'lti.get_data' },
    { subject: 'lti.get_data', key: 'k', message_id: undefined },
  ]) {
    assert.equal(say(message).error?.code, 'bad_request', JSON.stringify(message));
  }
});

test('a frame without an origin, an answer and other messages get no answer', () => {
  const message = { subject: 'lti.capabilities', message_id: 'm' };
  assert.deepEqual(replies(message, 'null'), []);
  for (const data of [
    null,
    'text',
    7,
    {},
    { subject: 7 },
    { subject: 'other' },
    { subject: 'lti.get_data.response' },
  ]) {
    assert.deepEqual(replies(data), [], JSON.stringify(data));
  }
});
