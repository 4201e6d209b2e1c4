import * as v from '../../src/contract/schema';
import type { ApiClient } from '../../src/client/client';
import * as paths from '../../src/contract/paths';
import type { StatusEntry } from '../../src/certificate/credential';
import { bytesOf, checkJws, type Keys } from './signed';

const statusList = v.object({
  id: v.string(),
  type: v.array(v.string()),
  credentialSubject: v.object({
    type: v.literal('BitstringStatusList'),
    statusPurpose: v.string(),
    encodedList: v.pipe(v.string(), v.startsWith('u')),
  }),
});

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Whether the platform's signed status list says that a credential was revoked (W3C Bitstring Status List 1.0).
 * @throws when the list can't be loaded, is not signed by the platform, or does not have the entry
 */
export async function isRevoked(
  client: ApiClient,
  { statusListCredential, statusListIndex, statusPurpose }: StatusEntry,
  keys: () => Promise<Keys>,
  signal: AbortSignal,
): Promise<boolean> {
  // As the keys, at the base of the calls: its address may be that of a host that this page can't reach.
  const path = paths.statusList(statusListCredential.split('/').at(-1)!);
  const answer = await client.request(path, { public: true, signal, accept: 'application/vc+jwt' });
  const list = await checkJws(statusList, await answer.text(), keys);
  if (list.code !== 'good') throw new Error(`The status list is ${list.code}.`);
  const { id, credentialSubject } = list.payload;
  if (id !== statusListCredential || credentialSubject.statusPurpose !== statusPurpose)
    throw new Error('This is another status list.');
  const bits = await unzipped(bytesOf(credentialSubject.encodedList.slice(1)));
  const index = Number(statusListIndex);
  const byte = bits[Math.floor(index / 8)];
  if (byte === undefined) throw new Error('The status list is too short.');
  return (byte & (0x80 >> (index % 8))) !== 0;
}
