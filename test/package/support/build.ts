import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { compile } from 'svelte/compiler';
import { build, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';

/** The part of Svelte's plugin that a page needs. */
const svelte: Plugin = {
  name: 'svelte',
  transform: (code, id) =>
    id.endsWith('.svelte') ? { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null } : null,
};

export const frameworks = ['react', 'vue', 'angular', 'svelte'];

const config = (project: string): InlineConfig => ({
  root: project,
  configFile: false,
  logLevel: 'silent',
  plugins: [svelte],
  resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
  define: { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false },
  oxc: {
    jsx: { runtime: 'automatic' },
    target: 'es2022',
    decorator: { legacy: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    assumptions: { setPublicClassFields: true },
  },
});

/** Builds the page of each framework with Vite; returns the folder of the site. */
export async function buildWithVite(project: string): Promise<string> {
  const outDir = join(project, 'built');
  const input = frameworks.map((name) => join(project, `${name}.html`));
  await build({ ...config(project), base: './', build: { outDir, target: 'es2022', rollupOptions: { input } } });
  return outDir;
}

/** Builds a page with an additional plugin; returns the names of the files. */
export async function filesBuiltWithVite(project: string, page: string, plugin: Plugin): Promise<string[]> {
  const outDir = join(project, 'built-with-plugin');
  const { plugins, ...rest } = config(project);
  const rollupOptions = { input: join(project, `${page}.html`) };
  await build({ ...rest, plugins: [...plugins!, plugin], build: { outDir, target: 'es2022', rollupOptions } });
  return readdir(join(outDir, 'assets'));
}

/** Starts Vite's development server, which serves each module separately. */
export async function developWithVite(project: string): Promise<ViteDevServer> {
  const server = await createServer({
    ...config(project),
    // So Vite serves the package unchanged, with the files beside its chunks.
    optimizeDeps: { exclude: ['@learn/elements'], entries: ['bundled.html'] },
    server: { host: 'localhost', port: 0, fs: { allow: [project, resolve('node_modules')] } },
  });
  return server.listen();
}

/** Bundles without support for `new URL(…, import.meta.url)`, and copies the files that the elements fetch. */
export async function bundleByHand(project: string, outdir: string): Promise<void> {
  await bundle({
    entryPoints: [join(project, 'bundled.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(outdir, 'scripts'),
    logLevel: 'error',
  });
  await cp(join(project, 'node_modules/@learn/elements/dist/locales'), join(outdir, 'locales'), { recursive: true });
}
