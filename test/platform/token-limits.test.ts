import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateBuckets } from '../../demo/platform/db/schema';
import { addLibrary, LIBRARY, PartnerPage } from './support/partner-page';
import { boot, serve } from './support/platform';

test('[TOK-03] an address that is refused again and again gets 429 from the token endpoint of every process', async () => {
  const platform = await boot();
  const second = await serve(platform.db, { publicOrigin: platform.origin });
  try {
    await addLibrary(platform.db, ['learn:read']);
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'library', refresh_token: 'guess' });
    const guess = (origin: string) =>
      fetch(`${origin}/idp/token`, { method: 'POST', body, headers: { origin: LIBRARY } });
    const page = new PartnerPage(platform.origin, LIBRARY);
    await page.signIn('ada');
    for (let renewals = 0; renewals < 3; renewals++) assert.equal((await page.renew()).status, 200);

    const statuses = new Set<number>();
    for (let tries = 0; tries < 15 && !statuses.has(429); tries++) {
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => guess(platform.origin))))
        statuses.add(status);
    }
    assert.deepEqual([...statuses].sort(), [400, 429]);
    const answer = await guess(second.origin);
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
    assert.equal(answer.headers.get('access-control-allow-origin'), LIBRARY, 'the page can read it');
    assert.equal(((await answer.json()) as { error: string }).error, 'temporarily_unavailable');
  } finally {
    await second.close();
    await platform.close();
  }
});

test('[TOK-03] the limit of refused requests holds for each spelling of the endpoint, and for revocations', async () => {
  const platform = await boot();
  try {
    await addLibrary(platform.db, ['learn:read']);
    const refused = (path: string) =>
      fetch(platform.origin + path, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x', token: 'x' }),
      });
    for (const path of ['/idp/TOKEN', '/idp/Token/', '/idp/token/revocation']) {
      await platform.db.delete(rateBuckets);
      const statuses = new Set<number>();
      for (let tries = 0; tries < 15 && !statuses.has(429); tries++) {
        for (const { status } of await Promise.all(Array.from({ length: 20 }, () => refused(path))))
          statuses.add(status);
      }
      assert.ok(statuses.has(429), `${path}: ${[...statuses].join()}`);
    }
    assert.equal((await refused('/idp/request')).status, 404, 'no requests are pushed');
  } finally {
    await platform.close();
  }
});

test('[TOK-04] a school of 300 behind one address signs in at once', async () => {
  const platform = await boot();
  try {
    await addLibrary(platform.db, ['learn:read']);
    const page = new PartnerPage(platform.origin, LIBRARY);
    await page.signIn('ada');
    // The requests are right up to their proof, which asks for a nonce: they are not refused, and not counted.
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'library',
      refresh_token: page.tokens!.refresh_token!,
    });
    const proof = await page.proof('POST', `${platform.origin}/idp/token`, { nonce: undefined });
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        fetch(`${platform.origin}/idp/token`, { method: 'POST', body, headers: { origin: LIBRARY, dpop: proof } }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([400]));
    assert.equal((await page.renew()).status, 200);
  } finally {
    await platform.close();
  }
});
