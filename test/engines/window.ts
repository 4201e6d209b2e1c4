import type { WebDriver, WebElement } from 'selenium-webdriver';

const PATIENCE = 60_000;
/** Time after which a click without effect is repeated. */
const EFFECT = 8_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Runs in the page: visible elements for a selector and a name, in all shadow roots. */
const SEARCH = `
  const [selector, name, within] = arguments;
  const named = (element) => element.getAttribute('aria-label') ?? element.textContent.replace(/\\s+/g, ' ').trim();
  const found = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && (name === null || named(element) === name) && element.getClientRects().length)
        if (!within || element.closest(within)) found.push(element);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return found;
`;

/** A browser window with the actions of a person. Each action searches its element again, and waits for it. */
export class Window {
  constructor(private readonly driver: WebDriver) {}

  open(url: string): Promise<void> {
    return this.driver.get(url);
  }

  url(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  all(selector: string, name: string | null = null, within?: string): Promise<WebElement[]> {
    return this.driver.executeScript(SEARCH, selector, name, within ?? null);
  }

  async sees(selector: string, name: string | null = null, within?: string): Promise<boolean> {
    return (await this.all(selector, name, within)).length > 0;
  }

  /** Whether a text is on the page, also in shadow roots. */
  reads(words: string): Promise<boolean> {
    return this.driver.executeScript(
      `const read = (root) => root.textContent.includes(arguments[0]) ||
         [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && read(shadowRoot));
       return read(document.body);`,
      words,
    );
  }

  /** Waits until a condition is true; it may fail during a navigation. */
  async until(what: string, isSo: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
    if (!(await this.comesTrue(isSo, patience))) throw new Error(`Waited in vain: ${what} (${await this.url()})`);
  }

  /** Clicks until there is an effect, because a click is lost when the page moves. */
  async click(selector: string, name: string, effect: () => Promise<boolean>, within?: string): Promise<void> {
    for (const last = Date.now() + PATIENCE; Date.now() < last;) {
      const [element] = await this.all(selector, name, within).catch(() => []);
      // Bars at the edges of the window cover what WebDriver only scrolls to the edge.
      await this.driver
        .executeScript(`arguments[0]?.scrollIntoView({ block: 'center' })`, element ?? null)
        .catch(() => {});
      await element?.click().catch(() => {});
      if (await this.comesTrue(effect, element ? EFFECT : 0)) return;
      await pause();
    }
    throw new Error(`Clicked '${name}' in vain (${await this.url()})`);
  }

  /** Clicks once, where the click closes the window. */
  async press(selector: string, name: string): Promise<void> {
    await this.until(`'${name}'`, () => this.sees(selector, name));
    await (await this.all(selector, name))[0]!.click();
  }

  /** The text that an address responds with to a request of the page, with the cookies that the browser sends. */
  fetch(url: string): Promise<string> {
    return this.driver.executeAsyncScript(
      `const [url, done] = arguments;
       fetch(url, { credentials: 'include' }).then((response) => response.text()).then(done, (error) => done(String(error)));`,
      url,
    );
  }

  /** Types into a field until it has the text. */
  async type(selector: string, words: string): Promise<void> {
    await this.until(`'${words}' in ${selector}`, async () => {
      const [field] = await this.all(selector);
      if (!field) return false;
      await field.clear();
      await field.sendKeys(words);
      return (await field.getAttribute('value')) === words;
    });
  }

  /** Does something in the window that an action opens; that window closes itself. */
  async inPopup(open: (isOpen: () => Promise<boolean>) => Promise<void>, act: () => Promise<void>): Promise<void> {
    const opener = await this.driver.getWindowHandle();
    const popups = async () => (await this.driver.getAllWindowHandles()).filter((handle) => handle !== opener);
    await open(async () => (await popups()).length === 1);
    await this.driver.switchTo().window((await popups())[0]!);
    await act();
    await this.until('the window closes', async () => (await popups()).length === 0);
    await this.driver.switchTo().window(opener);
  }

  private async comesTrue(isSo: () => Promise<boolean>, patience: number): Promise<boolean> {
    const last = Date.now() + patience;
    for (;;) {
      if (await isSo().catch(() => false)) return true;
      if (Date.now() >= last) return false;
      await pause();
    }
  }
}
