import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $now, serverNow, setServerTime } from '../../src/client/page/now';
import { clock, DAY, HOUR, later, MINUTE, SECOND } from './clock';

test('the platform’s clock counts, also with a wrong local clock', (t) => {
  const { goOn } = clock(t);
  assert.deepEqual(serverNow(), later(0), 'there was no response yet');
  for (const wrong of [3 * DAY, -3 * DAY, 400 * DAY, -HOUR]) {
    const sent = new Date(Date.now() + wrong);
    setServerTime(sent);
    assert.deepEqual(serverNow(), sent);
    goOn(MINUTE);
    assert.equal(serverNow().getTime(), sent.getTime() + MINUTE, 'it goes on');
  }
});

test('the platform’s time has whole seconds and arrives late: of small differences the largest counts', (t) => {
  clock(t);
  const difference = (ms: number) => {
    setServerTime(later(ms));
    return serverNow().getTime() - later(0).getTime();
  };
  assert.equal(difference(-900), 0, 'the current second');
  assert.equal(difference(700), 700);
  assert.equal(difference(-200), 700);
  assert.equal(difference(-1_300), 700, 'two seconds behind, to the millisecond');
  assert.equal(difference(2_700), 2_700);
  assert.equal(difference(699), 699, 'a millisecond more: the clock was changed');
});

test('subscribers get the time every minute; without subscribers there is no timer', (t) => {
  const { goOn } = clock(t);
  const seen: number[] = [];
  const end = $now.listen((now) => seen.push(now.getTime() - later(0).getTime()));
  seen.length = 0;
  goOn(MINUTE - 1);
  assert.deepEqual(seen, []);
  goOn(1);
  goOn(MINUTE);
  assert.deepEqual(seen, [MINUTE, 2 * MINUTE]);
  end();
  goOn(SECOND); // a store without subscribers stays active for a second
  goOn(10 * MINUTE);
  assert.equal(seen.length, 2);
  assert.deepEqual($now.value, later(2 * MINUTE), 'the clock was not changed');
  t.after($now.listen(() => {}));
  assert.deepEqual($now.value, later(12 * MINUTE + SECOND), 'a new subscriber gets the current time');
});

test('subscribers get the corrected time at once', (t) => {
  clock(t);
  const seen: Date[] = [];
  t.after($now.listen((now) => seen.push(now)));
  seen.length = 0;
  setServerTime(later(SECOND));
  assert.deepEqual(seen, [], 'not every second');
  setServerTime(later(2 * DAY));
  assert.deepEqual(seen, [later(2 * DAY)]);
});
