const PIECES = 12;
/** Size of each picture in bytes, before base64. */
const BYTES = 190_000;

/** A grey BMP in a data URL, as from scanners and clipboards. */
function scan(seed: number): string {
  const [width, height] = [480, Math.floor(BYTES / 3 / 480)];
  const bytes = new Uint8Array(54 + width * height * 3);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    view.setUint32(at, value, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let at = 54, pixel = 0; at < bytes.length; at += 3, pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const line = y % 18 < 2 && (x * (seed + 3)) % 97 > 20 && x > 40 && x < width - 40;
    bytes.fill(line ? 70 : 235 + ((x * 7 + y * 13 + seed) % 12), at, at + 3);
  }
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:image/bmp;base64,${btoa(text)}`;
}

/** A manual of about 3 MB with pictures in its text; made when it is shown. */
export const heavy = () => `<h2>Manual of the scanner room</h2>
<p>The pages were scanned one by one and put into the text by the editor of the old intranet. Nobody knows where the files are.</p>
${Array.from(
  { length: PIECES },
  (_, index) =>
    `<h3>Page ${index + 1}</h3><p><img alt="Page ${index + 1} of the manual, scanned" src="${scan(index)}"></p><p>Check the glass for dust before you close the lid. A hair on page ${index + 1} is a hair on every copy that is made of it.</p>`,
).join('\n')}`;
