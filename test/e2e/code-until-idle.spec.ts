// The size check counts what a page loads by itself until it is idle (tools/pages.mjs): here a browser says whether that is all.
import type { Page } from '@playwright/test';
import { pages } from '../../tools/pages.mjs';
import { untilIdle } from '../../tools/sizes.mjs';
import { hosts } from './hosts';
import { signIn } from './people';
import { expect, test } from './test';

/** A page with one element; `attributes` besides the address of the platform. */
async function openTag(page: Page, tag: string, attributes = '') {
  const address = `${hosts.learn}/only-${tag}.html`;
  const platform = `api-base="${hosts.learn}" link-base="/learn"`;
  const body = `<!doctype html><title>${tag}</title><script type="module" src="${hosts.learn}/v1/learn.js"></script>
<${tag} ${platform} ${attributes}></${tag}>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
}

/** How each page is opened. */
const opening: Record<string, (page: Page) => Promise<unknown>> = {
  'learn-open-catalog': (page) => openTag(page, 'learn-open-catalog'),
  'learn-course-list': (page) => openTag(page, 'learn-course-list'),
  'My courses at /learn': (page) => page.goto('/learn/courses'),
  'learn-progress': (page) => openTag(page, 'learn-progress'),
};

for (const each of pages.filter(({ what }) => what in opening)) {
  test(`${each.what}: until it is idle, a page loads no code that the size check does not count`, async ({ page }) => {
    const counted = await untilIdle(each);
    if (each.what !== 'learn-open-catalog') await signIn(page, 'ben');
    await page.goto('about:blank');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const [, file] = /\/(?:learn\/assets|v1)\/(.+\.js)$/.exec(request.url()) ?? [];
      if (file) loaded.add(file);
    });
    await opening[each.what]!(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...loaded].filter((file) => !counted.has(file))).toEqual([]);
  });
}
