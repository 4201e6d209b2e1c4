/*
 * Updates each dependency to its newest version: `npm run deps:move`, then run the tests. A package whose newest version needs a newer
 * Node gets the newest version for ours, as npm prefers. Packages that npm can't install on every system, and those in HELD, stay.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const HELD = {
  '@custom-elements-manifest/analyzer': 'from 0.10.6 on it brings a program that an install script fetches',
  '@shikijs/transformers': 'VitePress takes 2',
  'highlight.js': 'lowlight takes 11.11',
  '@open-wc/testing': 'version 5 brings packages that need Node 22',
  '@types/node': 'the types are those of the oldest Node that we run on',
  typescript: 'tools need the compiler’s interface, which version 7 lacks; `typescript-7` checks the types',
};
/** The manifests of the project and of its workspace, and their lock. */
const FILES = ['package.json', 'demo/platform/package.json', 'package-lock.json'];

const npm = (args, options) => {
  const shell = process.platform === 'win32';
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    encoding: 'utf8',
    shell,
    ...options,
  });
};
const isNewer = (latest, current) => latest.localeCompare(current, 'en', { numeric: true }) > 0;

/** A manifest with one version changed, where it has the package. */
function withVersion(text, name, version) {
  const manifest = JSON.parse(text);
  for (const group of [manifest.dependencies, manifest.devDependencies]) if (group?.[name]) group[name] = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The manifests and the lock with one version changed; undefined when npm can't install it on every system. */
function moved(texts, name, version) {
  // In an empty folder: beside node_modules, npm leaves programs for other systems out of the lock.
  const folder = mkdtempSync(join(tmpdir(), 'learn-lock-'));
  try {
    FILES.forEach((file, index) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const text = file.endsWith('package.json') ? withVersion(texts[index], name, version) : texts[index];
      writeFileSync(join(folder, file), text);
    });
    for (const args of [
      ['install', '--package-lock-only'],
      ['ci', '--dry-run'],
    ])
      if (npm(args, { cwd: folder }).status !== 0) return undefined;
    return FILES.map((file) => readFileSync(join(folder, file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let texts = FILES.map((file) => readFileSync(file, 'utf8'));
// The exit status is 1 when anything is outdated.
for (const [name, found] of Object.entries(JSON.parse(npm(['outdated', '--json']).stdout))) {
  // A list for a package that the project and its workspace have.
  const { current, latest } = [found].flat()[0];
  if (!isNewer(latest, current)) continue;
  const next = HELD[name] ? undefined : moved(texts, name, latest);
  texts = next ?? texts;
  const why = HELD[name] ?? `npm can’t install ${latest} on every system`;
  console.log(next ? `${name} ${current} -> ${latest}` : `${name} stays at ${current}: ${why}`);
}
FILES.forEach((file, index) => writeFileSync(file, texts[index]));
process.exitCode = npm(['ci'], { stdio: 'inherit' }).status;
