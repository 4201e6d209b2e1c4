import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import { coursePassages } from '../../demo/platform/db/schema';
import { refreshPassages } from '../../demo/platform/search/indexing';
import { courses, fill } from './support/fixtures';

test(
  'with one connection, a request that holds it does not wait for the work in the background that waits for it',
  { timeout: 60_000 },
  async () => {
    const { db, close } = await openDatabase('memory://');
    try {
      await fill(db);
      const background = refreshPassages(db, [courses.course]);
      // Queries have their turn one after the other: the background has begun with the course now.
      await db.execute(sql`select 1`);
      await db.transaction((tx) => refreshPassages(tx, [courses.course]));
      await background;
      const passages = await db.$count(coursePassages, eq(coursePassages.objectiveId, courses.course));
      assert.ok(passages > 0);
    } finally {
      await close();
    }
  },
);
