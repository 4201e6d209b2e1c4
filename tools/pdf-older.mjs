/**
 * PDF.js takes for granted what browsers have had for less than a year; our own code runs in those of two and more. What of it
 * is read when a PDF is shown is led to a few lines of ours, none of them on a prototype that the page shares.
 */
const HELPERS = {
  insertComputed: `(map, key, make) => { if (map && !map.has(key)) map.set(key, make(key)); return map?.get(key); }`,
  insertValue: `(map, key, value) => { if (!map.has(key)) map.set(key, value); return map.get(key); }`,
  sumPrecise: `Math.sumPrecise ?? ((numbers) => numbers.reduce((sum, each) => sum + each, 0))`,
  tryPromise: `(action, ...values) => new Promise((resolve) => resolve(action(...values)))`,
  parseUrl: `(url, base) => { try { return new URL(url, base); } catch { return null; } }`,
  bytesOf: `(body) => body.arrayBuffer().then((bytes) => new Uint8Array(bytes))`,
  toHex: `(bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')`,
  chunksOf: `async function* (stream) {
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  }`,
};

/** The place, what stands there instead, and whether only one of the two files has it. */
const PLACES = [
  // It would give this to the page's own iterators.
  [/if \(typeof Iterator\.prototype\.join[^]*?\n\}\n/g, ''],
  [/\(bCache \?\?= new Map\(\)\)\.getOrInsertComputed\(/g, 'insertComputed((bCache ??= new Map()), ', 'worker'],
  [/([\w.#$]+)\??\.getOrInsertComputed\(/g, 'insertComputed($1, '],
  [/([\w.#$]+)\.getOrInsert\(/g, 'insertValue($1, ', 'worker'],
  [/\bMath\.sumPrecise\(/g, 'sumPrecise('],
  [/\bPromise\.try\(/g, 'tryPromise('],
  [/\bURL\.parse\(/g, 'parseUrl('],
  [/\b(response|blob|new Response\(cs\.readable\))\.bytes\(\)/g, 'bytesOf($1)'],
  [
    /\bhashOriginal\.toHex\(\), hashModified\?\.toHex\(\) \?\? null/g,
    'toHex(hashOriginal), hashModified ? toHex(hashModified) : null',
    'worker',
  ],
  [/for await \(const (\w+) of (readable(?:Stream)?)\)/g, 'for await (const $1 of chunksOf($2))'],
  [/([\w.#$]+)\.(values|keys)\(\)\.(some|find|filter|join)\(/g, '[...$1.$2()].$3('],
  [/(\.filter\([^\n]*\))\.toArray\(\)/g, '$1'],
];

/**
 * PDF.js for browsers of the last years.
 * @param {'page' | 'worker'} place where the code runs
 * @throws {Error} when a place is gone, so that an update is looked at
 */
export function forOlderBrowsers(code, place) {
  const mended = PLACES.reduce((before, [found, by, only = place]) => {
    if (only !== place) return before;
    const after = before.replace(found, by);
    if (after === before) throw new Error(`PDF.js (${place}) has no ${found} any more: see tools/pdf-older.mjs.`);
    return after;
  }, code);
  const used = Object.entries(HELPERS).filter(([name]) => new RegExp(`\\b${name}\\(`).test(mended));
  return [...used.map(([name, body]) => `const ${name} = ${body};`), mended].join('\n');
}
