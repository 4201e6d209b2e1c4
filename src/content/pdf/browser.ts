/**
 * Whether this browser can run PDF.js: its published legacy build brings along much of what older browsers lack, but calls these
 * without asking (browsers before the spring of 2024 lack them).
 */
export const canRunPdfJs = (): boolean => 'withResolvers' in Promise && 'any' in AbortSignal;

interface Addresses {
  cMapUrl: string;
  standardFontDataUrl: string;
  wasmUrl: string;
}

/** Fetches what PDF.js needs besides a PDF, without `Response.bytes`. */
class BinaryData {
  constructor(private readonly addresses: Addresses) {}

  /** @throws TypeError where the network is down, Error where there is no such file */
  async fetch({ kind, filename }: { kind: keyof Addresses; filename: string }): Promise<Uint8Array> {
    const response = await fetch(this.addresses[kind] + filename);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** PDF.js reads such files by `Response.bytes`, which it does not bring along: browsers without it get a reader of ours. */
export const binaryData = () =>
  'bytes' in Response.prototype ? {} : { useWorkerFetch: false, BinaryDataFactory: BinaryData };
