import { randomUUID } from 'node:crypto';
import { Problem } from '../server/problem';

/** A part of `multipart/mixed` (RFC 2046). */
export interface Part {
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  content: Uint8Array;
}

const MOST_PARTS = 1_000;

/** The boundary that a content type names. @throws Problem 400 */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new Problem(400, 'The content type names no boundary.');
  return boundary;
}

/** Reads the parts of a body. @throws Problem 400 */
export function readParts(contentType: string, body: Uint8Array): Part[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const line = Buffer.from(`--${boundaryOf(contentType)}`);
  const broken = () => new Problem(400, 'The parts of the body don’t fit its boundary.');
  let at = bytes.indexOf(line);
  if (at !== 0 && bytes.subarray(at - 2, at).toString('latin1') !== '\r\n') throw broken();
  const parts: Part[] = [];
  for (;;) {
    at += line.length;
    if (bytes.subarray(at, at + 2).toString('latin1') === '--') return parts;
    if (parts.length === MOST_PARTS) throw new Problem(413, `The body has more than ${MOST_PARTS} parts.`);
    const begin = bytes.indexOf('\r\n', at);
    const end = bytes.indexOf(Buffer.concat([Buffer.from('\r\n'), line]), begin);
    if (begin < 0 || end < 0) throw broken();
    parts.push(readPart(bytes.subarray(begin, end)));
    at = end + 2;
  }
}

function readPart(bytes: Buffer): Part {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) throw new Problem(400, 'A part of the body has no headers.');
  const headers = new Map<string, string>();
  for (const line of bytes.subarray(0, end).toString('utf8').split('\r\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers.set(name.toLowerCase(), value!.trim());
  }
  return { headers, content: bytes.subarray(end + 4) };
}

/** Writes parts as one body. */
export function writeParts(parts: readonly { headers: Record<string, string>; content: string | Uint8Array }[]) {
  const boundary = randomUUID();
  const pieces = parts.flatMap(({ headers, content }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}\r\n`);
    return [Buffer.from(`--${boundary}\r\n${lines.join('')}\r\n`), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
