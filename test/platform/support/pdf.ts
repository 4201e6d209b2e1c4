import { inflateSync } from 'node:zlib';

/** The characters in a PDF that can be copied, from the maps of its fonts. */
export function charactersOf(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf);
  const found = new Set<string>();
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const start = bytes.indexOf('\n', at) + 1;
    let text: string;
    try {
      text = inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start))).toString('latin1');
    } catch {
      continue;
    }
    if (!text.includes('begincmap')) continue;
    for (const [, hex = ''] of text.matchAll(/<[0-9A-F]+>(?:\s*<[0-9A-F]+>)?\s*<([0-9A-F]{4})>/g)) {
      found.add(String.fromCharCode(parseInt(hex, 16)));
    }
    // Adjacent glyphs are a range: first, last, character of the first.
    for (const [, first = '', last = '', hex = ''] of text.matchAll(
      /<([0-9A-F]+)>\s*<([0-9A-F]+)>\s*<([0-9A-F]{4})>/g,
    )) {
      for (let glyph = parseInt(first, 16), of = 0; glyph + of <= parseInt(last, 16) && of < 256; of++) {
        found.add(String.fromCharCode(parseInt(hex, 16) + of));
      }
    }
  }
  return found;
}
