import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as paths from '../../src/contract/paths';
import { terms } from '../../src/lists/store/filter-options';
import { platformFor } from '../../src/client/session/platform';
import { flushPromises, until } from '../api/patience';
import { json, serve } from '../api/server';

test('[API-03] terms are requested once per page load, also after changes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  const { apiBase, asked } = await serve(t, { [paths.terms]: json({ data: [{ id: 't1', name: 'Autumn' }] }) });
  const platform = platformFor(apiBase);
  const look = () => {
    const store = terms(platform);
    const end = store.listen(() => {});
    return { store, end };
  };
  const first = look();
  await until(t, () => first.store.get().data !== undefined);
  first.end();
  t.mock.timers.tick(24 * 3_600_000);
  platform.refresh(() => true);
  const second = look();
  await flushPromises();
  assert.deepEqual(second.store.get().data?.data, [{ id: 't1', name: 'Autumn' }]);
  second.end();
  assert.equal(asked.length, 1);
});
