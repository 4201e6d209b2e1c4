import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { NOTICES, packageFolderOf } from '../../tools/notices.mjs';

const parts = readFileSync(join('dist', NOTICES), 'utf8').split(`\n${'-'.repeat(80)}\n`);
/** The notice of each package by its name. */
const notices = new Map(parts.map((part) => [/^\s*(\S+) \d[\w.-]* \((.+)\)$/m.exec(part)?.[1] ?? '', part]));

/** The packages whose code is in the built scripts, by the source maps. */
const inMaps = new Set(
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(join('dist', file), 'utf8')) as { sources: string[] };
      return sources.flatMap((source) => packageFolderOf(source)?.replace(/^.*node_modules\//, '') ?? []);
    }),
);

test('each package with code in dist has its notice with the text of its licence', () => {
  assert.ok(inMaps.size > 15, [...inMaps].join());
  for (const name of inMaps) {
    const notice = notices.get(name);
    assert.ok(notice, `${name} has no notice`);
    assert.match(notice, /Permission|Redistribution|Apache License/i, name);
    assert.match(notice, /copyright/i, name);
  }
});

test('copied fonts and the files of PDF.js have theirs', () => {
  for (const name of ['katex', 'pdfjs-dist']) assert.ok(notices.has(name), name);
  const fonts = parts.find((part) => part.includes('KaTeX_*'));
  assert.match(fonts ?? '', /Khan Academy[\s\S]*SIL OPEN FONT LICENSE Version 1\.1[\s\S]*Reserved Font Name/);
  const pdf = join('dist/pdf', readdirSync('dist/pdf')[0]!);
  for (const folder of readdirSync(pdf, { withFileTypes: true }).filter((each) => each.isDirectory())) {
    assert.ok(
      readdirSync(join(pdf, folder.name)).some((file) => /^LICENSE/.test(file)),
      folder.name,
    );
  }
  assert.ok(existsSync('LICENSE'));
});
