import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../src/contract/tasks';
import { taskDate } from '../../elements/dashboard/task-date';
import { preferred } from '../../src/i18n/format';
import { formatDue } from '../../src/i18n/format-due';

const NOW = new Date('2026-11-26T15:30:00Z');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const due = (iso: string, locale = 'en-US', zone = 'UTC') => formatDue(iso, locale, NOW, zone).map(plain);

test('a due date has its time, and how far it is within a week', () => {
  const rows: [string, string[]][] = [
    ['2026-11-26T15:30:30Z', ['Nov 26, 2026, 3:30 PM', 'this minute']],
    ['2026-11-26T16:29:59Z', ['Nov 26, 2026, 4:29 PM', 'in 59 minutes']],
    ['2026-11-26T18:29:00Z', ['Nov 26, 2026, 6:29 PM', 'in 2 hours']],
    ['2026-11-27T02:00:00Z', ['Nov 27, 2026, 2:00 AM', 'in 10 hours']],
    ['2026-11-26T03:30:00Z', ['Nov 26, 2026, 3:30 AM', 'today']],
    ['2026-11-27T08:00:00Z', ['Nov 27, 2026, 8:00 AM', 'tomorrow']],
    ['2026-12-03T23:59:00Z', ['Dec 3, 2026, 11:59 PM', 'in 7 days']],
    ['2026-12-04T00:00:00Z', ['Dec 4, 2026, 12:00 AM']],
    ['2026-11-26T15:28:30Z', ['Nov 26, 2026, 3:28 PM', '1 minute ago']],
    ['2026-11-25T23:00:00Z', ['Nov 25, 2026, 11:00 PM', 'yesterday']],
    ['2026-11-18T15:30:00Z', ['Nov 18, 2026, 3:30 PM']],
  ];
  for (const [iso, expected] of rows) assert.deepEqual(due(iso), expected, iso);
  assert.deepEqual(due('soon'), []);
  assert.deepEqual(formatDue(null, 'en-US', NOW), []);
});

test('the day is that of the learner’s time zone', () => {
  assert.deepEqual(due('2026-11-27T08:00:00Z', 'en-US', 'Pacific/Kiritimati'), ['Nov 27, 2026, 10:00 PM', 'today']);
  assert.deepEqual(due('2026-11-28T04:00:00Z', 'en-US', 'America/New_York'), ['Nov 27, 2026, 11:00 PM', 'tomorrow']);
});

test('[APP-03] it is in the words and digits of the language', () => {
  assert.deepEqual(due('2026-11-27T08:00:00Z', 'de-DE'), ['27.11.2026, 08:00', 'morgen']);
  assert.equal(due('2026-11-26T18:30:00Z', 'ar-AR')[1], 'خلال ٣ ساعات');
  assert.equal(due('2026-11-27T08:00:00Z', 'ja-JP')[1], '明日');
});

test('a task that is due, closes or starts says the time; a certificate expires on a day', () => {
  preferred.zone = 'UTC';
  const said = (kind: Task['kind'], date: string | null = '2026-11-27T08:00:00Z') =>
    plain(taskDate({ kind, date }, 'en-US', NOW));
  assert.deepEqual(
    [said('due'), said('closes'), said('event'), said('certificate'), said('retake', null)],
    ['Nov 27, 2026, 8:00 AM · tomorrow', 'Nov 27, 2026, 8:00 AM', 'Nov 27, 2026, 8:00 AM', 'Nov 27, 2026', ''],
  );
});
