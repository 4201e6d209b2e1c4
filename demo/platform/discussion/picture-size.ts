/** Width times height: more than the largest camera of a phone has. A browser needs four bytes for each. */
export const MOST_PIXELS = 200_000_000;

/** Segments of a JPEG before its size; a photo has some dozen. */
const MOST_SEGMENTS = 1_000;

type Size = { width: number; height: number };

const says = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

/** The markers of a JPEG that begin a frame, which states the size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2, count = 0; at + 9 <= bytes.length && bytes[at] === 0xff && count < MOST_SEGMENTS; count++) {
    if (isFrame(bytes[at + 1]!)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  if (says(bytes, 12, 'VP8X')) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (says(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The size that a picture states, in pixels; undefined when it states none where it belongs. */
export function pictureSize(bytes: Buffer, mime: string): Size | undefined {
  if (mime === 'image/jpeg') return jpegSize(bytes);
  if (mime === 'image/webp') return webpSize(bytes);
  if (mime === 'image/png' && bytes.length >= 24 && says(bytes, 12, 'IHDR'))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (mime === 'image/gif' && bytes.length >= 10)
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return undefined;
}
