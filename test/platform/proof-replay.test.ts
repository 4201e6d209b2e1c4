import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../demo/platform/db/client';
import { partners } from '../../demo/platform/db/schema';
import { allPartners, currentPartner, partnerById } from '../../demo/platform/partners/partners';
import { seenProofs } from '../../demo/platform/partners/proof';
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

test('[TOK-03] a proof works once; that of a call that changes something once over all processes', async () => {
  const db = await connect();
  const [one, other] = [seenProofs(db), seenProofs(db)];
  assert.equal(await one.add('a', 'POST'), true);
  assert.equal(await one.add('a', 'POST'), false);
  assert.equal(await other.add('a', 'POST'), !onPostgres, 'an embedded database belongs to one process');
  assert.equal(await one.add('b', 'GET'), true);
  assert.equal(await one.add('b', 'GET'), false);
});

test('[TOK-03] tokens are issued to a partner as it is now, also where a process has read it before', async () => {
  const db = await connect();
  await addLibrary(db, ['learn:read']);
  const [{ clientId } = { clientId: '' }] = await allPartners(db);
  // As another process does.
  await db.delete(partners);
  assert.notEqual(await partnerById(db, clientId), undefined);
  assert.equal(await currentPartner(db, clientId), undefined);
});
