import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** In order of preference. The first is the same engine without windows; it needs a third less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((file) =>
      join(process.env[folder] ?? '', file),
    ),
  ),
];

/** The headless shell has no back/forward cache, so tests of that need a whole browser. */
const isWhole = (file) => !/headless-shell$/.test(file);

function installed(whole) {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH && (!whole || isWhole(CHROME_PATH))) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, where there is no file.`);
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES].find((file) => (!whole || isWhole(file)) && existsSync(file));
}

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/**
 * The path of Chrome, Chromium or Edge; installs Debian's Chromium if that needs no question.
 * @param whole excludes the headless shell
 */
export function findBrowser({ whole = false } = {}) {
  const found = installed(whole);
  if (found) return found;
  if (canInstall()) {
    console.log("No browser found: installing Debian's Chromium.");
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update'], quiet);
    const install = (name) => execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
    install('chromium');
    try {
      install('chromium-headless-shell');
    } catch {
      console.log('This release has no chromium-headless-shell: the tests take longer.');
    }
    const now = installed(whole);
    if (now) return now;
  }
  throw new Error(
    'The tests need a browser: install Chrome, Chromium or Edge, or set CHROME_PATH to its program file.',
  );
}

/** Arguments for a browser in tests; for root the sandbox is off. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
