import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { calls } from '../../../src/conformance/calls';
import { classOf, elements, tagOf } from '../../../tools/elements.mjs';
import { NOTICES } from '../../../tools/notices.mjs';
import { installed } from '../support/installed';

const run = promisify(execFile);
/** A command, which no page loads. */
const CONFORMANCE = 'dist/conformance.mjs';

describe('the archive', () => {
  test('contains only what users need, in less than 4.25 MB', async () => {
    const { files, packedBytes } = await installed();
    for (const file of [
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'package.json',
      'dist/learn.js',
      'dist/embed.html',
      `dist/${NOTICES}`,
    ]) {
      assert.ok(files.includes(file), file);
    }
    const guides = [
      ...readdirSync('docs', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => posix.join(parentPath, name)),
      ...elements.map((name) => `elements/${name}/accessibility.md`),
    ];
    const others = files.filter((file) => !file.startsWith('dist/') && !guides.includes(file)).sort();
    for (const guide of guides) assert.ok(files.includes(guide), guide);
    assert.deepEqual(others, [
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'demo/my-courses.png',
      'package.json',
    ]);
    assert.deepEqual(
      files.filter((file) => /\.(br|gz|map|tsx)$|(?<!\.d)\.ts$/.test(file)),
      [],
    );
    assert.ok(packedBytes < 4.25 * 1024 * 1024, `${packedBytes} bytes`);
  });

  test('has no Markdown links to missing files', async () => {
    const { folder, files } = await installed();
    const dead = [];
    for (const file of files.filter((each) => each.endsWith('.md'))) {
      const text = await readFile(join(folder, file), 'utf8');
      const withoutCode = text.replace(/^```.*?^```/gms, '');
      for (const [, href] of withoutCode.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
        if (!/^https?:/.test(href!) && !files.includes(posix.join(posix.dirname(file), href!)))
          dead.push(`${file}: ${href}`);
      }
    }
    assert.deepEqual(dead, []);
  });

  test('has no dependencies', async () => {
    const text = await readFile(join((await installed()).folder, 'package.json'), 'utf8');
    assert.equal((JSON.parse(text) as { dependencies?: object }).dependencies, undefined);
  });

  test('has the hash of every script', async () => {
    const { folder, files } = await installed();
    const hashes = JSON.parse(await readFile(join(folder, 'dist/integrity.json'), 'utf8')) as Record<string, string>;
    const scripts = files
      .filter((file) => /^dist\/.*\.m?js$/.test(file) && file !== CONFORMANCE)
      .map((file) => file.slice('dist/'.length));
    assert.deepEqual(Object.keys(hashes).sort(), scripts.sort());
    for (const [file, hash] of Object.entries(hashes)) {
      const bytes = await readFile(join(folder, 'dist', file));
      assert.equal(hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, file);
    }
  });

  test('has the references of the elements and of the calls', async () => {
    const { folder } = await installed();
    const reference = await readFile(join(folder, 'dist/elements.md'), 'utf8');
    for (const name of elements) assert.match(reference, new RegExp(`^## \`<${tagOf(name)}>\`$`, 'm'));
    const text = await readFile(join(folder, 'dist/openapi.json'), 'utf8');
    const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, object> };
    assert.match(openapi, /^3\.1/);
    const described = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    const missing = calls.filter(({ name }) => !described.some((path) => path.endsWith(name)));
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    );
  });

  test('has the command that checks a platform', async () => {
    const { project } = await installed();
    const command = (...args: string[]) =>
      run('npx', ['--offline', 'learn-conformance', ...args], { cwd: project, shell: process.platform === 'win32' });
    await assert.rejects(command(), { code: 2, stderr: /^Usage: learn-conformance <address>/ });
    await assert.rejects(command('http://127.0.0.1:1', '--only', 'open-catalog'), {
      code: 1,
      stdout: /^FAILS +GET public/,
    });
  });

  test('can be imported on a server: nothing throws, nothing is defined', async () => {
    const { project } = await installed();
    const entries = ['learn.js', 'learn-host.js', ...elements].map((name) => `@learn/elements/${name}`);
    const script = join(project, 'on-a-server.mjs');
    await writeFile(
      script,
      `for (const name of ${JSON.stringify(entries)}) console.log(name, Object.keys(await import(name)).sort().join());
      if (globalThis.customElements || globalThis.document || globalThis.window) throw new Error('A page was made up.');`,
    );
    const { stdout, stderr } = await run(process.execPath, [script]);
    assert.equal(stderr, '');
    const exported = elements.map((name) => `@learn/elements/${name} ${classOf(name)},setAssetsBase`);
    assert.deepEqual(stdout.trim().split('\n').slice(2), exported);
  });

  test('[EMB-06] a server component that imports an element gets a sentence that says what to do', async () => {
    const { project } = await installed();
    const script = join(project, 'server-component.mjs');
    await writeFile(script, "await import('@learn/elements/course-list')");
    await assert.rejects(run(process.execPath, ['--conditions=react-server', script]), /begins with 'use client'/);
  });

  test('defines each element in a tree-shaken bundle', async () => {
    const { project } = await installed();
    const entryPoints = elements.map((name) => join(project, `of-${name}.js`));
    await Promise.all(elements.map((name, at) => writeFile(entryPoints[at]!, `import '@learn/elements/${name}';`)));
    const outdir = join(project, 'bundled');
    await build({ entryPoints, bundle: true, format: 'esm', splitting: true, outdir, logLevel: 'silent' });
    const script = join(outdir, 'define.js');
    await writeFile(
      script,
      `globalThis.HTMLElement = class {};
      globalThis.customElements = { get: () => undefined, define: (tag) => console.log(tag) };
      for (const name of ${JSON.stringify(elements)}) await import('./of-' + name + '.js');`,
    );
    const { stdout } = await run(process.execPath, [script]);
    assert.deepEqual(stdout.trim().split('\n').sort(), elements.map(tagOf).sort());
  });

  test('has no publint findings', async () => {
    const { tarball } = await installed();
    const bytes = await readFile(tarball);
    const tarballBytes = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball: tarballBytes }, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    );
  });

  test('has correct types for ES modules (there is no CommonJS)', async () => {
    const { tarball } = await installed();
    const pkg = createPackageFromTarballData(await readFile(tarball));
    const checked = await checkPackage(pkg, {
      includeEntrypoints: elements.map((name) => `./${name}`),
      excludeEntrypoints: [/\.(css|html|json)$/, /\*/],
    });
    assert.ok(checked.types, 'it has types');
    const ofOtherProfiles = (problem: { resolutionKind?: string; kind: string }) =>
      problem.resolutionKind === 'node10' || problem.resolutionKind === 'node16-cjs';
    assert.deepEqual(
      checked.problems.filter((problem) => !ofOtherProfiles(problem)),
      [],
    );
  });
});
