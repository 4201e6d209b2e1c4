import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** Debian keeps MiniBrowser beside the library, off the path; the newest is taken. */
function miniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      readdirSync(join(libraries, folder))
        .filter((name) => /^webkit(2)?gtk-/.test(name))
        .map((name) => join(libraries, folder, name, 'MiniBrowser')),
    )
    .filter((file) => existsSync(file))
    .sort()
    .at(-1);
}

/** `TEST_ENGINES=chromium` leaves out the others. */
const isRequested = (engine) => (process.env.TEST_ENGINES ?? engine).split(/[\s,]+/).includes(engine);

/** Path of a Firefox, if there is one. */
export const findFirefox = () => (isRequested('firefox') ? onPath('firefox-esr', 'firefox') : undefined);

/** What it takes to drive WebKitGTK: the driver, the browser and a display that is not seen; undefined where one lacks. */
export function findWebKit() {
  if (!isRequested('webkit')) return undefined;
  const found = { driver: onPath('WebKitWebDriver'), browser: miniBrowser(), display: onPath('Xvfb') };
  return found.driver && found.browser && found.display ? found : undefined;
}

/** How Playwright starts a Firefox that is not its own: over WebDriver BiDi, which is what its channels of this name do. */
export const firefoxOptions = () => ({ channel: 'moz-firefox', executablePath: findFirefox() ?? 'firefox' });
