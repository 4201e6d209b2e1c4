import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureFlags as path, me } from '../../src/api/contract/paths';
import { adoptEarly, takeEarly, type EarlyAnswer } from '../../src/api/early';
import { preferred } from '../../src/i18n/format';
import { platformFor } from '../../src/state/platform';
import { currentUser } from '../../src/state/session';
import { featureFlags } from '../../src/state/settings';

/** A platform for which one answer was asked early. */
function early(name: string, body: unknown, arrived: boolean) {
  const platform = platformFor(`http://${name}.test`);
  const response = Response.json(body);
  const answer: EarlyAnswer = Promise.resolve(response);
  if (arrived) answer.arrived = { response, body };
  adoptEarly(new Map([[`http://${name}.test${path}`, answer]]));
  const known = featureFlags(platform).known();
  return { known, left: takeEarly(`http://${name}.test${path}`) === answer };
}

test('what has arrived before the screen is known to its stores at once', () => {
  assert.deepEqual(early('arrived', { data: { 'learner.dashboard': true } }, true), {
    known: { 'learner.dashboard': true },
    left: false,
  });
});

test('what is on its way, or does not fit, is left to who asks for it', () => {
  assert.deepEqual(early('on-its-way', { data: {} }, false), { known: undefined, left: true });
  assert.deepEqual(early('misfit', { data: 'none' }, true), { known: undefined, left: true });
});

test('dates follow the time zone of a person who is known at once', (t) => {
  t.after(() => (preferred.zone = undefined));
  const body = {
    ...{ id: 'user-1', role: ['Learner'], tenant: 'Demo', tenant_id: 'tenant-1', username: 'mira' },
    ...{ first_name: 'Mira', middle_name: null, last_name: 'Okafor', email: 'mira@example.com' },
    timezone: 'Asia/Tokyo',
  };
  const response = Response.json(body);
  const answer: EarlyAnswer = Object.assign(Promise.resolve(response), { arrived: { response, body } });
  adoptEarly(new Map([[`http://person.test${me}`, answer]]));
  assert.equal(currentUser(platformFor('http://person.test')).known()?.username, 'mira');
  assert.equal(preferred.zone, 'Asia/Tokyo');
});
