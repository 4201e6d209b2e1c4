import type { Page } from '@playwright/test';

/** Holds back requests of a page to matching addresses until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
