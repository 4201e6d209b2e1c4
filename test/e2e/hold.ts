import type { Page } from '@playwright/test';

/** Keeps back what a page asks for at addresses that match, until the returned function lets it go. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
