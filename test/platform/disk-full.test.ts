import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import { DISK_RESERVE, diskRoom } from '../../demo/platform/db/disk-room';
import * as paths from '../../src/contract/paths';
import { courses, fill } from './support/fixtures';
import { Browser } from './support/browser';
import { serve } from './support/platform';

test('a full disk of the embedded database: writes get 507, reads go on, and all goes on once there is room', async () => {
  let free = DISK_RESERVE;
  const { db, close } = await openDatabase(
    'memory://',
    diskRoom('the data folder', () => free),
  );
  await fill(db);
  const process_ = await serve(db);
  try {
    const ada = new Browser(process_.origin);
    await ada.signIn('ada');
    const { id: objectiveWorkflowAggregateId } = await ada.json<{ id: string }>(paths.aggregate(courses.course));
    const id = randomUUID();
    const start = () => ada.post(paths.startObjectiveWorkflow, { id, objectiveWorkflowAggregateId });
    free = DISK_RESERVE - 1;
    const refused = await start();
    assert.equal(refused.status, 507);
    assert.match(refused.headers.get('content-type') ?? '', /problem\+json/);
    await assert.rejects(db.transaction((tx) => tx.execute(sql`select 1`)));
    for (const path of [paths.me, paths.aggregate(courses.course)])
      assert.equal((await ada.get(path)).status, 200, path);
    free = DISK_RESERVE;
    assert.equal((await start()).status, 202);
  } finally {
    await process_.close();
    await close();
  }
});

test('a folder without room on its disk is named when it is opened', () => {
  assert.throws(
    () => diskRoom('/data/learn', () => 1)(),
    /^Error: The disk of \/data\/learn has less than 64 MB left\.$/,
  );
});
