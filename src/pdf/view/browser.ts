/**
 * Whether this browser can run PDF.js. Its legacy build has polyfills for much that older browsers lack, but not for these two
 * (missing in browsers before spring 2024).
 */
export const canRunPdfJs = (): boolean => 'withResolvers' in Promise && 'any' in AbortSignal;

interface Addresses {
  cMapUrl: string;
  standardFontDataUrl: string;
  wasmUrl: string;
}

/** Fetches PDF.js's own data files without `Response.bytes`. */
class BinaryData {
  constructor(private readonly addresses: Addresses) {}

  /** @throws TypeError where the network is down, Error where there is no such file */
  async fetch({ kind, filename }: { kind: keyof Addresses; filename: string }): Promise<Uint8Array> {
    const response = await fetch(this.addresses[kind] + filename);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** The reader of data files for browsers without `Response.bytes`, which PDF.js uses; undefined for others. */
export const binaryData = () =>
  'bytes' in Response.prototype ? {} : { useWorkerFetch: false, BinaryDataFactory: BinaryData };
