import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '../../../demo/platform/app';
import { openDatabase } from '../../../demo/platform/db/client';
import { Browser } from './browser';
import { fill } from './fixtures';
import { freshDatabase } from './platform';

/** A database with the fixtures of the tests, and a folder for archives. */
export async function packageStore() {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  await fill(db);
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  const end = async () => {
    await rm(folder, { recursive: true });
    await close();
    await drop();
  };
  return { db, folder, end };
}

/** A platform with a server for packages, which has an origin for each of them. */
export async function packagePlatform(allowedOrigins: readonly string[] = []) {
  const { db, folder, end } = await packageStore();
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  const origin = `http://localhost:${ports[0]}`;
  const pattern = `http://*.packages.localhost:${ports[1]}`;
  const platform = await createPlatform({ db, origin, allowedOrigins: [...allowedOrigins], packages: pattern });
  servers[0]!.on('request', platform.listener);
  servers[1]!.on('request', platform.packages!);
  return {
    ...{ db, folder, origin, pattern },
    async signedIn(username: string): Promise<Browser> {
      const browser = new Browser(origin);
      await browser.signIn(username);
      return browser;
    },
    async end(): Promise<void> {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await platform.close();
      await end();
    },
  };
}
