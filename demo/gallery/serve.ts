// `npm run gallery`: the development server for the gallery, until Ctrl-C.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { copyFormulaFonts } from '../../tools/formula-fonts.mjs';
import { writeTexts } from '../../tools/pipeline/assets.mjs';
import { styleSheets } from '../../tools/pipeline/css.mjs';
import { covers } from '../seed/covers/all-covers';

const port = Number(process.env.GALLERY_PORT ?? 4600);
const folder = '.build/gallery';

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'covers'), { recursive: true });
for (const [name, draw] of Object.entries(covers)) await writeFile(join(folder, 'covers', `${name}.svg`), draw());
// Sources request texts and fonts relative to their own folder.
await writeTexts(join(folder, 'src'));
await copyFormulaFonts(join(folder, 'src'));

const server = await createServer({
  configFile: false,
  publicDir: folder,
  server: { host: '127.0.0.1', port, strictPort: true },
  resolve: { conditions: ['production', 'browser', 'module', 'import', 'default'] },
  optimizeDeps: { entries: ['demo/gallery/main.ts'] },
  plugins: [styleSheets, react()],
});
await server.listen();
console.log(`State gallery  http://127.0.0.1:${port}/demo/gallery/   (Ctrl-C ends it)`);
