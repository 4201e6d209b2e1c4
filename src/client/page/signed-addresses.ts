import * as calls from '../../contract/calls/signed-addresses';
import { MOST_SIGNED } from '../../contract/signed-addresses';
import { pause } from '../pause';
import { serverNow } from './now';
import { perPlatform } from '../session/per-platform';
import type { Platform } from '../session/platform';

/** Addresses that are requested within this time share one call. */
const GATHER_MS = 20;
/** An address is not used any more when it lives shorter than this. */
const EARLY_MS = 30_000;

interface Signed {
  address: string;
  /** By the platform's clock, in ms. */
  expires: number;
}

function createSigner({ client }: Platform) {
  const known = new Map<string, Promise<Signed | undefined>>();
  let waiting: { names: string[]; signed: Promise<Map<string, Signed>> } | undefined;

  async function sign(names: readonly string[]): Promise<Map<string, Signed>> {
    await pause(GATHER_MS);
    waiting = undefined;
    const { addresses } = await client.send(calls.signedAddresses(), { paths: names });
    return new Map(
      addresses.map(({ path, address, expires }) => [
        path,
        { address: client.url(address), expires: Date.parse(expires) },
      ]),
    );
  }

  async function ask(name: string): Promise<Signed | undefined> {
    if (!waiting || waiting.names.length >= MOST_SIGNED) {
      const names: string[] = [];
      waiting = { names, signed: sign(names) };
    }
    waiting.names.push(name);
    return (await waiting.signed).get(name);
  }

  return async (url: string): Promise<string | undefined> => {
    const { pathname, search } = new URL(url);
    const name = pathname + search;
    const last = await known.get(name)?.catch(() => undefined);
    if (last && last.expires - serverNow().getTime() > EARLY_MS) return last.address;
    const next = ask(name);
    known.set(name, next);
    return (await next)?.address;
  };
}

const signers = perPlatform(createSigner);

/**
 * A short-lived address of a file, for a request that the browser makes itself and that can carry no token. Addresses that are
 * requested at the same time share one call.
 * @param url absolute, on the platform
 * @returns undefined for a file that is not the person's
 * @throws as `client.send`
 */
export const signedAddress = (platform: Platform, url: string): Promise<string | undefined> => signers(platform)(url);
