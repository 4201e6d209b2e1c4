import { startWebKit } from './webdriver.mjs';

/**
 * Runs test files in WebKitGTK for @web/test-runner, each in the top window of a separate browser: in a frame, elements behave as
 * framed.
 */
export class WebKitLauncher {
  name = 'WebKit';
  type = 'webdriver';
  #idle = [];
  #all = [];
  #sessions = new Map();

  constructor(concurrency) {
    this.concurrency = concurrency;
  }

  async initialize() {}

  async stop() {
    await Promise.all(this.#all.map(async (starting) => (await starting).stop()));
  }

  async startSession(id, url) {
    const starting = this.#idle.pop() ?? startWebKit();
    if (!this.#all.includes(starting)) this.#all.push(starting);
    this.#sessions.set(id, starting);
    const { driver } = await starting;
    await driver.get(url);
  }

  isActive(id) {
    return this.#sessions.has(id);
  }

  async getBrowserUrl(id) {
    const { driver } = await this.#sessions.get(id);
    return driver.getCurrentUrl();
  }

  /** Cleans the browser for the next file. */
  async stopSession(id) {
    const starting = this.#sessions.get(id);
    this.#sessions.delete(id);
    const { driver, stop } = await starting;
    try {
      await driver.executeScript('localStorage.clear(); sessionStorage.clear();');
      await driver.manage().deleteAllCookies();
      await driver.get('about:blank');
      this.#idle.push(starting);
    } catch {
      // A browser that does not respond is stopped; the next file gets a new one.
      this.#all.splice(this.#all.indexOf(starting), 1);
      await stop();
    }
    return {};
  }

  async startDebugSession() {
    throw new Error('There is no debugging in WebKit.');
  }
}
