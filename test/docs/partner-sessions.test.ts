import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { partners } from '../../demo/platform/db/schema';
import type { PublicKey } from '../../demo/platform/server/partners/public-key';
import * as paths from '../../src/contract/paths';
import { PartnerPage } from '../platform/support/partner-page';
import { boot, type TestPlatform } from '../platform/support/platform';

const SHOP = 'https://shop.example';
const FOLDER = '.build/docs';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

test('[TOK-01] the exchange in Node of the guide gives a page its session', async () => {
  const guide = await readFile('docs/partner-sessions.md', 'utf8');
  const [code] = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].flatMap(([, text]) =>
    text?.includes('function learnToken') ? [text] : [],
  );
  assert.ok(code);
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  process.env.LEARN_KEY = await exportPKCS8(privateKey);
  await platform.db.insert(partners).values({
    clientId: 'shop-3f9a',
    name: 'Shop',
    origins: [SHOP],
    scopes: ['learn:read'],
    signIn: false,
    keys: [{ ...(await exportJWK(publicKey)), kid: '2026-1' } as PublicKey],
    mayCreate: true,
  });
  await mkdir(FOLDER, { recursive: true });
  const file = `${FOLDER}/learn-token-${process.pid}.mjs`;
  await writeFile(file, code.replace('https://learn.example', platform.origin));
  const { learnToken } = (await import(pathToFileURL(file).href)) as {
    learnToken: (person: Record<'id' | 'firstName' | 'lastName', string>, jkt: string) => Promise<string>;
  };
  const page = new PartnerPage(platform.origin, SHOP);
  const token = await learnToken({ id: '7', firstName: 'Grace', lastName: 'Hopper' }, await page.thumbprint());
  const me = await page.call(paths.me, {}, { token });
  assert.equal(((await me.json()) as { first_name: string }).first_name, 'Grace');
});
