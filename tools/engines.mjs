import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** The newest MiniBrowser: Debian installs it beside the library, not on the PATH. */
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

/** Whether TEST_ENGINES includes an engine, e.g. `TEST_ENGINES=chromium`; without it all are included. */
const isRequested = (engine) => (process.env.TEST_ENGINES ?? engine).split(/[\s,]+/).includes(engine);

/** The path of Firefox; undefined when it is not installed. */
export const findFirefox = () => (isRequested('firefox') ? onPath('firefox-esr', 'firefox') : undefined);

/** The driver, the browser and the virtual display that WebKitGTK needs; undefined when one is missing. */
export function findWebKit() {
  if (!isRequested('webkit')) return undefined;
  const found = { driver: onPath('WebKitWebDriver'), browser: miniBrowser(), display: onPath('Xvfb') };
  return found.driver && found.browser && found.display ? found : undefined;
}

/** Options for Playwright to start an installed Firefox, over WebDriver BiDi. */
export const firefoxOptions = () => ({ channel: 'moz-firefox', executablePath: findFirefox() ?? 'firefox' });
