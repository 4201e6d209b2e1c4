import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first is the same engine without the windows that no test looks at, and takes a third less of the processor. */
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

/** The browser without its windows keeps no page that was left: what shows that asks for a whole one. */
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
 * Path of a Chrome, Chromium or Edge; Debian's Chromium is installed where that can be done unasked.
 * @param whole leaves out the headless build
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

/** Switches for a browser that is driven by tests; root has no sandbox. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
