import { createRemoteJWKSet, customFetch, type FetchImplementation, type RemoteJWKSetOptions } from 'jose';

/** In bytes. A hundred keys with their certificates have less. */
const LARGEST = 500_000;

/** Fetches an answer that is limited in size, whatever its server sends. */
const fetchBounded: FetchImplementation = async (url, init) => {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > LARGEST) throw new Error('the answer with keys is too large');
    chunks.push(chunk as Uint8Array);
  }
  const { status, headers } = response;
  return new Response(Buffer.concat(chunks), { status, headers });
};

/** The keys that another server publishes at an address; jose caches them. */
export const remoteKeys = (url: URL, options: Pick<RemoteJWKSetOptions, 'cooldownDuration'>) =>
  createRemoteJWKSet(url, { ...options, [customFetch]: fetchBounded });
