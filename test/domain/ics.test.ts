import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icsFile, icsOf } from '../../src/calendar/ics';

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

test('a line break can’t add a property', () => {
  const ics = icsOf({ ...event, title: 'A\r\nATTENDEE:evil', url: 'https://x.example\r\nATTENDEE:evil' }, now);
  assert.ok(!lines(ics).some((line) => line.startsWith('ATTENDEE')));
});

test('whole days are dates, and end on the day after the last', () => {
  const term = { uid: 't@learn', title: 'Autumn', start: '2026-09-01', allDay: true };
  const spanOf = (more: object) =>
    lines(icsOf({ ...term, ...more }, now)).filter((line) => /^DT(START|END)/.test(line));
  assert.deepEqual(spanOf({ end: '2026-12-31' }), ['DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20270101']);
  assert.deepEqual(spanOf({}), ['DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20260902']);
});

test('a single instant has no end, and does not show as busy', () => {
  const ics = lines(icsOf({ ...event, end: null, free: true }, now));
  assert.ok(!ics.some((line) => line.startsWith('DTEND')));
  assert.ok(ics.includes('TRANSP:TRANSPARENT'));
});

test('several events make one file, with a name and a refresh interval', () => {
  const file = lines(icsFile([event, { ...event, uid: 'b@learn' }], now, { name: 'Learning, mine', refreshHours: 1 }));
  assert.equal(file.filter((line) => line === 'BEGIN:VCALENDAR').length, 1);
  assert.deepEqual(
    file.filter((line) => line.startsWith('UID')),
    ['UID:a@learn', 'UID:b@learn'],
  );
  assert.ok(file.includes('NAME:Learning\\, mine') && file.includes('REFRESH-INTERVAL;VALUE=DURATION:PT1H'));
});

test('control characters are left out', () => {
  const ics = icsOf({ ...event, title: 'A\u0000B\u0007C\u2028D', location: 'x\u001by' }, now);
  assert.ok(ics.includes('SUMMARY:ABC\u2028D') && ics.includes('LOCATION:xy'));
});

test('[RT-13] what is due has an alarm one day before', () => {
  const ics = lines(icsOf({ ...event, alarm: 'Due: First aid, at work' }, now));
  const at = ics.indexOf('BEGIN:VALARM');
  assert.deepEqual(ics.slice(at, at + 6), [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Due: First aid\\, at work',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ]);
});
