import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Brotli with the best quality, as on a CDN. */
export const brotli = (bytes) =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Writes a `.br` file beside each script, style sheet and locale file of a folder, so that servers need not compress. */
export async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|json)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await brotli(await readFile(path)));
    }),
  );
}
