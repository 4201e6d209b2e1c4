/** Width times height: more than the largest camera of a phone has. A browser needs four bytes for each. */
export const MOST_PIXELS = 200_000_000;

/** Segments of a JPEG before its size; a photo has some dozen. */
const MOST_SEGMENTS = 1_000;

type Size = { width: number; height: number };

const says = (bytes: DataView, at: number, text: string) =>
  [...text].every((sign, index) => bytes.getUint8(at + index) === sign.charCodeAt(0));

/** The markers of a JPEG that begin a frame, which states the size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: DataView): Size | undefined {
  for (let at = 2, count = 0; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; count++) {
    if (count === MOST_SEGMENTS) return undefined;
    if (isFrame(bytes.getUint8(at + 1))) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 30) return undefined;
  const uint24 = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
  if (says(bytes, 12, 'VP8X')) return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (says(bytes, 12, 'VP8L')) {
    const bits = bytes.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
}

/** The size that a picture states, in pixels; undefined when it states none where it belongs. */
export function pictureSize({ buffer, byteOffset, byteLength }: Uint8Array, mime: string): Size | undefined {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  if (mime === 'image/jpeg') return jpegSize(bytes);
  if (mime === 'image/webp') return webpSize(bytes);
  if (mime === 'image/png' && byteLength >= 24 && says(bytes, 12, 'IHDR'))
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  if (mime === 'image/gif' && byteLength >= 10)
    return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
  return undefined;
}
