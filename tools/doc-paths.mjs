// `npm run check:paths`: each path and each npm command in the documents of the project exists.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

const EXTENSION = /\.(?:tsx?|mjs|js|json|css|md|html|svg|png)$/;
/** Documents that describe other states of the project, and files that each installation has of its own. */
const HISTORY = 'CHANGELOG.md';
const NOT_OURS = /^(?:dist|node_modules|\.build)\/|^config\.json$/;

/** The paths of files, and of the folders that they are in. */
export function withFolders(files) {
  const folders = new Set();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  return [...files, ...folders];
}

/** Whether a word of code is a path: it has a file's extension, or begins with a folder of the project or of `src`. */
function isPath(word, paths) {
  if (/:\/\/|^[/@~.#-]|[(){}$=;,…'"]/.test(word) || NOT_OURS.test(word)) return false;
  const first = word.split('/')[0];
  return (
    EXTENSION.test(word) ||
    (word.includes('/') && (paths.includes(first) || (word.endsWith('/') && paths.includes(`src/${first}`))))
  );
}

/** The end of a path: `*` and `<name>` stand for any name. */
const endingIn = (path) =>
  new RegExp(
    `(?:^|/)${path
      .replace(/\/$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/<[^>]+>|\*+/g, '[^/]+')}$`,
  );

/**
 * The faults of a Markdown text. Only code in its sentences and tables is read, no blocks of code.
 * @param text Markdown
 * @param paths of all files and folders, from the root of the project
 * @param scripts names of npm scripts
 * @returns sentences, each with the number of a line
 */
export function faultsOf(text, { paths, scripts }) {
  const faults = [];
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/./g, ' '));
  for (const { 1: code, index } of prose.matchAll(/`([^`\n]+)`/g)) {
    const line = prose.slice(0, index).split('\n').length;
    const [, script] = /^npm run (?:-s )?([\w:]+)/.exec(code) ?? [];
    if (script && !scripts.includes(script)) faults.push(`${line}: there is no command ${code}`);
    for (const word of code.split(' ').filter((each) => isPath(each, paths))) {
      const ending = endingIn(word);
      if (!paths.some((path) => ending.test(path))) faults.push(`${line}: there is no file or folder ${word}`);
    }
  }
  return faults;
}

function check() {
  const { scripts, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
    .split('\0')
    .filter(Boolean);
  /** The files of the package, without `dist`. */
  const built = Object.values(exports).flatMap((each) => (typeof each === 'string' ? each : Object.values(each)));
  const paths = withFolders([...files, ...built.map((path) => path.replace('./dist/', ''))]);
  const documents = files.filter((file) => file.endsWith('.md') && file !== HISTORY);
  const faults = documents.flatMap((document) =>
    faultsOf(readFileSync(document, 'utf8'), { paths, scripts: Object.keys(scripts) }).map(
      (fault) => `${document}:${fault}`,
    ),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${documents.length} documents: ${faults.length || 'no'} faults`);
  process.exitCode = faults.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
