import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../demo/platform/db/client';
import { partners } from '../../demo/platform/db/schema';
import { allPartners, currentPartner, partnerById } from '../../demo/platform/server/partners/partners';
import { seenProofs } from '../../demo/platform/server/partners/proof';
import { addLibrary } from './support/partner-page';
import { freshDatabase, onPostgres } from './support/platform';

const closers: (() => Promise<unknown>)[] = [];
let address: string;
const connect = async () => {
  const { db, close } = await openDatabase(address);
  closers.unshift(close);
  return db;
};
before(async () => {
  const fresh = await freshDatabase();
  ({ address } = fresh);
  closers.push(fresh.drop);
});
after(async () => {
  for (const close of closers) await close();
});

test('[TOK-03] a proof works once; the proof of a call that changes something works once over all processes', async () => {
  const db = await connect();
  const [one, other] = [seenProofs(db), seenProofs(db)];
  assert.equal(await one.add('a', 'POST'), true);
  assert.equal(await one.add('a', 'POST'), false);
  assert.equal(await other.add('a', 'POST'), !onPostgres, 'an embedded database belongs to one process');
  assert.equal(await one.add('b', 'GET'), true);
  assert.equal(await one.add('b', 'GET'), false);
});

test('[TOK-03] tokens are issued by the current row of a partner, even if a process has read an earlier one', async () => {
  const db = await connect();
  await addLibrary(db, ['learn:read']);
  const [{ clientId } = { clientId: '' }] = await allPartners(db);
  // As another process does.
  await db.delete(partners);
  assert.notEqual(await partnerById(db, clientId), undefined);
  assert.equal(await currentPartner(db, clientId), undefined);
});
