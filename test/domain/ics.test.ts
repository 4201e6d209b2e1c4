import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icsOf } from '../../src/domain/ics';

const event = {
  uid: 'a@learn',
  title: 'First aid; a day, with lunch',
  start: '2026-11-21T08:00:00.000Z',
  end: '2026-11-21T15:30:00Z',
};
const now = new Date('2026-11-20T10:00:00Z');
const lines = (ics: string) => ics.split('\r\n');

test('an event becomes a calendar file', () => {
  assert.deepEqual(
    lines(icsOf({ ...event, location: 'Room 0.14\nground floor', url: 'https://meet.example.org/a' }, now)),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Learn//Events//EN',
      'BEGIN:VEVENT',
      'UID:a@learn',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261121T080000Z',
      'DTEND:20261121T153000Z',
      'SUMMARY:First aid\\; a day\\, with lunch',
      'LOCATION:Room 0.14\\nground floor',
      'URL:https://meet.example.org/a',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  );
});

test('long lines are folded at 75 bytes, between letters', () => {
  const title = 'دورة الإسعافات الأولية في مكان العمل للمبتدئين والمتقدمين'.repeat(3);
  const ics = icsOf({ ...event, title }, now);
  for (const line of lines(ics)) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(ics.replaceAll('\r\n ', '').includes(`SUMMARY:${title}`));
});

test('a line break can’t smuggle a line in', () => {
  const ics = icsOf({ ...event, title: 'A\r\nATTENDEE:evil', url: 'https://x.example\r\nATTENDEE:evil' }, now);
  assert.ok(!lines(ics).some((line) => line.startsWith('ATTENDEE')));
});
