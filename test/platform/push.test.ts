import assert from 'node:assert/strict';
import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { saveChoices, usualChoices } from '../../demo/platform/notice/choices';
import { planDeliveries } from '../../demo/platform/notice/plan';
import { isPushService, pushKey } from '../../demo/platform/notice/push';
import { sendPushes } from '../../demo/platform/notice/send-pushes';
import { person, notify } from '../../demo/platform/notice/notify';
import { deliveries, notices, pushSubscriptions } from '../../demo/platform/db/schema';
import { noticeSetup } from '../../src/contract/notices';
import type { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { boot, type TestPlatform } from './support/platform';

/** Browsers at a push service, which checks the platform's signature and hands on what it can decrypt. */
class PushService {
  /** As browsers name it: the library takes https alone, and this server has no certificate. */
  readonly origin = 'https://push.example';
  readonly messages = new Map<string, string[]>();
  readonly gone = new Set<string>();
  private readonly browsers = new Map<string, { ecdh: ECDH; secret: string; key: string }>();
  private readonly realFetch = globalThis.fetch;
  private readonly server = createServer((request, response) => {
    void this.take(request).then((status) => response.writeHead(status).end());
  });

  async start() {
    await new Promise<void>((resolve) => this.server.listen(0, 'localhost', resolve));
    const { port } = this.server.address() as AddressInfo;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isOurs = url.startsWith(`${this.origin}/`);
      return this.realFetch(isOurs ? url.replace(this.origin, `http://localhost:${port}`) : input, init);
    };
  }

  async close() {
    globalThis.fetch = this.realFetch;
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A new browser. @param key the platform's */
  subscribe(key: string) {
    const [ecdh, secret, name] = [createECDH('prime256v1'), randomBytes(16).toString('base64url'), randomUUID()];
    const p256dh = ecdh.generateKeys('base64url');
    this.browsers.set(name, { ecdh, secret, key });
    this.messages.set(name, []);
    return { name, endpoint: `${this.origin}/${name}`, keys: { p256dh, auth: secret } };
  }

  private async take(request: IncomingMessage): Promise<number> {
    const name = request.url!.slice(1);
    const browser = this.browsers.get(name);
    if (!browser || this.gone.has(name)) return 410;
    const { headers } = request;
    const body = Buffer.concat(await request.toArray());
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== browser.key || !Number(headers.ttl)) return 403;
    const point = Buffer.from(key, 'base64url');
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
    const verified = await jwtVerify(token, verifier, { audience: this.origin }).catch(() => undefined);
    if (verified?.payload.sub !== CONTACT) return 403;
    const parameter = (header: string | undefined, of: string) => new RegExp(`${of}=([\\w-]+)`).exec(header ?? '')?.[1];
    const text = decrypt(body, {
      version: headers['content-encoding'],
      privateKey: browser.ecdh,
      authSecret: browser.secret,
      dh: parameter(headers['crypto-key'] as string, 'dh'),
      salt: parameter(headers.encryption as string, 'salt'),
    });
    this.messages.get(name)!.push(text.toString());
    return 201;
  }
}

const CONTACT = 'mailto:learn@example.org';
const CALL = '/api/lms/v1/users/me/push-subscriptions';
const MORNING = new Date('2027-03-03T10:00:00Z');

let platform: TestPlatform;
let ada: Browser;
const service = new PushService();
before(async () => {
  await service.start();
  platform = await boot({ outgoing: { contact: CONTACT, pushServices: [service.origin] } });
  ada = await platform.signedIn('ada');
  const kinds = { ...usualChoices.kinds, result: { portal: true, mail: false, push: true } };
  await saveChoices(platform.db, people.ada, { ...usualChoices, kinds });
});
after(async () => {
  await platform.close();
  await service.close();
});
beforeEach(async () => {
  await platform.db.delete(notices);
  await platform.db.delete(pushSubscriptions);
});

async function subscribed() {
  const { pushKey: key } = v.parse(noticeSetup, await ada.json('/api/lms/v1/users/me/notice-choices'));
  const { name, endpoint, keys } = service.subscribe(key!);
  const answer = await ada.post(CALL, { endpoint, keys });
  assert.equal(answer.status, 200, await answer.text());
  return { name, endpoint };
}
const messagesOf = ({ name }: { name: string }) => service.messages.get(name)!;
async function turn(now: Date) {
  await planDeliveries(platform.db, now);
  const sender = {
    origin: platform.origin,
    product: 'Learn',
    key: Buffer.alloc(32),
    contact: CONTACT,
    vapid: await pushKey(platform.db),
  };
  await sendPushes(platform.db, sender, now);
}
const tellAda = (name: string, now: Date) =>
  notify(platform.db, person(people.ada), {
    kind: 'result',
    subject: { objectiveId: courses.course, course: name },
    dedupeKey: name,
    now,
  });
const states = async () => (await platform.db.select().from(deliveries)).map(({ state }) => state);

test('[NTC-01] a notice reaches a browser by web push, encrypted for it and signed by the platform', async () => {
  const browser = await subscribed();
  await tellAda('Ψ “Soil” <b>', MORNING);
  await turn(MORNING);
  await turn(addMinutes(MORNING, 1));
  const messages = messagesOf(browser);
  assert.equal(messages.length, 1);
  const message = JSON.parse(messages[0]!) as Record<string, string>;
  assert.match(message.body!.replace(/[\u2068\u2069]/g, ''), /Your result for “Ψ “Soil” <b>” is available\./);
  assert.equal(message.href, `/learn/courses/${courses.course}/view`);
  assert.equal(message.lang, 'en');
  assert.deepEqual(await states(), ['sent']);
});

test('[NTC-02] quiet hours hold for pushes too', async () => {
  const browser = await subscribed();
  await tellAda('At night', new Date('2027-03-03T22:00:00Z'));
  await turn(new Date('2027-03-04T06:59:00Z'));
  assert.equal(messagesOf(browser).length, 0);
  await turn(new Date('2027-03-04T07:00:00Z'));
  assert.equal(messagesOf(browser).length, 1);
});

test('[NTC-02] a subscription that is gone is deleted, and a browser that was signed off gets nothing', async () => {
  const gone = await subscribed();
  service.gone.add(gone.name);
  const off = await subscribed();
  const answer = await ada.fetch(CALL, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ endpoint: off.endpoint }),
  });
  assert.equal(answer.status, 200);
  await tellAda('One', MORNING);
  await turn(MORNING);
  assert.deepEqual(await platform.db.select().from(pushSubscriptions), []);
  assert.deepEqual(await states(), ['dropped']);
  assert.equal(messagesOf(off).length, 0);
});

test('[NTC-02] sign-out ends the pushes of a browser, and the next session of the person goes on with them', async () => {
  const { pushKey: key } = v.parse(noticeSetup, await ada.json('/api/lms/v1/users/me/notice-choices'));
  const { name, endpoint, keys } = service.subscribe(key!);
  const browser = await platform.signedIn('ada');
  assert.equal((await browser.post(CALL, { endpoint, keys })).status, 200);
  await browser.go('/learn/oidc/logout');
  await tellAda('After the sign-out', MORNING);
  await turn(MORNING);
  assert.deepEqual(messagesOf({ name }), []);
  const again = await platform.signedIn('ada');
  assert.equal((await again.post(CALL, { endpoint, keys })).status, 200);
  await tellAda('In the next session', addMinutes(MORNING, 1));
  await turn(addMinutes(MORNING, 1));
  assert.match(messagesOf({ name }).join(), /In the next session/);
});

test('[NTC-02] the platform calls known push services alone, and takes no keys that are none', async () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  for (const endpoint of [
    'https://127.0.0.1/steal',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
  ])
    assert.equal((await ada.post(CALL, { endpoint, keys })).status, 400, endpoint);
  assert.equal(
    (await ada.post(CALL, { endpoint: `${service.origin}/x`, keys: { p256dh: 'x', auth: 'y' } })).status,
    400,
  );
  assert.ok(isPushService('https://fcm.googleapis.com/fcm/send/abc', []));
  assert.ok(isPushService('https://wns2-am3p.notify.windows.com/w/?token=x', []));
  // Another person who signs in with the same browser takes it over.
  const { endpoint } = await subscribed();
  const ben = await platform.signedIn('ben');
  const [row] = await platform.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  await ben.post(CALL, { endpoint, keys: row!.keys });
  const [after] = await platform.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  assert.equal(after!.userId, people.ben);
});
