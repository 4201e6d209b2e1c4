import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileOf, writeStaticDocs } from '../../demo/docs/static';

describe('the static documentation', () => {
  let folder = '';
  let files: string[] = [];
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const documents = () => files.filter((file) => file.endsWith('.html'));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'learn-docs-'));
    await writeStaticDocs({ folder, platformOrigin: 'https://learn.example' });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    files = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      );
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('has file names that any server finds', () => {
    assert.equal(fileOf('/'), 'index.html');
    assert.equal(fileOf('/elements/course'), 'elements/course.html');
    assert.equal(fileOf('/example/'), 'example.html');
    assert.equal(fileOf('/api/docs/openapi.json'), 'api/docs/openapi.json');
  });

  test('works in any folder of a host: every link is relative, and has a file', async () => {
    const dead = [];
    for (const file of documents()) {
      for (const [, address] of (await read(file)).matchAll(/\b(?:href|src)="([^"]*)"/g)) {
        if (/^(https?:|#)/.test(address!)) continue;
        const target = posix.join(posix.dirname(file), address!.split('#')[0]!);
        if (address!.startsWith('/') || !files.includes(target)) dead.push(`${file}: ${address}`);
      }
    }
    assert.deepEqual(dead, []);
  });

  test('has files for all entries of the search index', async () => {
    const entries = JSON.parse(await read('docs/search.json')) as { path: string }[];
    for (const { path } of entries) assert.ok(files.includes(path.slice(1).split('#')[0]!), path);
  });

  test('has its policy in each document, and that of an example allows the platform', async () => {
    for (const file of documents().filter((each) => !each.startsWith('api/'))) {
      const text = await read(file);
      const [, content = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
      assert.match(content, /require-trusted-types-for/, file);
      assert.doesNotMatch(content, /unsafe-/, file);
      assert.doesNotMatch(text, /<style|<script>/, file);
    }
    assert.match(await read('example.html'), /default-src &#39;self&#39; https:\/\/learn\.example;/);
    assert.match(await read('example.html'), /src="https:\/\/learn\.example\/learn\/assets\/learn\.js"/);
  });

  test('contains the API reference', async () => {
    const { paths } = JSON.parse(await read('api/docs/openapi.json')) as { paths: object };
    assert.ok(Object.keys(paths).length > 50);
    assert.match(await read('api/docs.html'), /href="docs\/docs\.css"/);
  });

  test('without a platform has a note instead of a live example', async () => {
    await writeStaticDocs({ folder, platformOrigin: undefined });
    const text = await read('elements/course.html');
    assert.match(text, /has no platform behind it/);
    assert.doesNotMatch(text, /<iframe/);
  });
});
