import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Brotli at its best, as a CDN would store it. */
export const brotli = (bytes) =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Lays a `.br` file beside each script, sheet and locale file of a folder, so that a server need not compress on the way. */
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
