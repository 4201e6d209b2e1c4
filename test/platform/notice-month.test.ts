import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '../../demo/platform/db/client';
import { simulateMonth, ZONES } from '../notice-month';
import { freshDatabase } from './support/platform';

const { address, drop } = await freshDatabase();
const { db, close } = await openDatabase(address);
after(async () => {
  await close();
  await drop();
});

test('[NTC-02] in a month with both changes of the clocks nothing is told twice, in quiet hours, or when it is done', async () => {
  assert.equal(new Set(ZONES).size, 30);
  const size = { people: 60, courses: 5, events: 5, stepMinutes: 120, datesMinutes: 240 };
  const { notices, mails, dropped, ...faults } = await simulateMonth(db, size);
  assert.ok(notices > 400 && mails > 150 && dropped > 20, `${notices} notices, ${mails} mails, ${dropped} dropped`);
  assert.deepEqual(faults, { twice: 0, disturbing: 0, done: 0, second: 0, lost: 0, late: 0 });
});
