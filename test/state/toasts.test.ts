import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { $announcement, $toasts, announce, dismissToast, holdToasts, toast } from '../../src/client/page/toasts';

const shown = () => $toasts.get().map(({ text }) => text);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  $toasts.set([]);
  holdToasts(false);
});

test('a message disappears after seven seconds, and not while messages are used', () => {
  toast({ kind: 'info', text: 'first' });
  mock.timers.tick(6_900);
  holdToasts(true);
  toast({ kind: 'info', text: 'second' });
  mock.timers.tick(60_000);
  assert.deepEqual(shown(), ['first', 'second']);
  holdToasts(false);
  mock.timers.tick(6_900);
  assert.deepEqual(shown(), ['first', 'second']);
  mock.timers.tick(100);
  assert.deepEqual(shown(), []);
});

test('when the message that was used is gone, the next one disappears after its time', () => {
  toast({ kind: 'info', text: 'first' });
  holdToasts(true);
  dismissToast($toasts.get()[0]!.id);
  toast({ kind: 'info', text: 'second' });
  mock.timers.tick(7_000);
  assert.deepEqual(shown(), []);
});

test('[FOC-02] the same text is announced again as a new one', () => {
  announce('The part is completed.');
  const { id } = $announcement.get();
  announce('The part is completed.');
  assert.equal($announcement.get().text, 'The part is completed.');
  assert.notEqual($announcement.get().id, id);
});
