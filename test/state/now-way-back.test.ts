import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $now, serverNow } from '../../src/client/page/now';
import { clock, HOUR, later, SECOND } from './clock';

test('the present is updated at once when a hidden page becomes visible', (t) => {
  const { goOn } = clock(t);
  const page = new EventTarget();
  Object.assign(globalThis, { document: page });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const end = $now.listen(() => {});
  t.mock.timers.setTime(later(HOUR).getTime()); // no timer runs meanwhile
  page.dispatchEvent(new Event('visibilitychange'));
  assert.deepEqual($now.value, serverNow());
  end();
  goOn(SECOND); // a store without subscribers stays active for a second
  const left = $now.value;
  t.mock.timers.setTime(later(2 * HOUR).getTime());
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal($now.value, left, 'there are no listeners');
});
