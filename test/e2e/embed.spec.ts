import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

/** A page of another site, with frames. */
async function editorWith(page: Page, html: string) {
  await page.goto(`${hosts.partner}/none`);
  await page.evaluate((text) => (document.body.innerHTML = text), html);
}

const frameTag = (path: string) => `<iframe src="${hosts.learn}${path}" width="800" height="800"></iframe>`;

test('the oEmbed response of a course, in an editor of another site, opens the course in a new tab', async ({
  page,
}) => {
  await page.goto(`${hosts.learn}/learn/open-catalog`);
  const link = page.getByRole('link', { name: 'Accessible documents' });
  const course = await link.evaluate((each) => (each as HTMLAnchorElement).href);
  await page.goto(course);
  const discovered = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { html } = (await (await page.request.get(discovered!)).json()) as { html: string };
  await editorWith(page, html);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Accessible documents' }).click();
  await expect((await opened).getByRole('heading', { name: 'Accessible documents' })).toBeVisible();
  expect((await opened).url()).toBe(course);
});

test('the public catalog in a frame of another site opens courses in a new tab; a learner’s data are in no such frame', async ({
  page,
}) => {
  await signIn(page, 'nora');
  await editorWith(page, frameTag('/learn/embed/open-catalog?page-size=6') + frameTag('/learn/embed/course-list'));
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe >> nth=0').getByRole('link', { name: 'Accessible documents' }).click();
  await expect((await opened).getByRole('heading', { name: 'Accessible documents' })).toBeVisible();
  await expect.poll(() => page.frames()[2]!.url()).toBe('chrome-error://chromewebdata/');
});

test('an allowed page of the same site frames a learner’s courses, which open in a new tab', async ({ page }) => {
  await signIn(page, 'nora');
  await page.goto(`${hosts.portal}/index.html`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, `${hosts.learn}/learn/embed/course-list?heading=Training`);
  const list = page.frameLocator('iframe[src*="/learn/embed/"]');
  await expect(list.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await list.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await (await opened).waitForURL(/\/learn\/courses\/[\w-]+\//);
});

test('preview and code follow the options, and the code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hosts.learn });
  const found = complaints(page);
  await page.goto(`${hosts.learn}/learn/embed`);
  await page.getByText('Options of every element').click();
  await page.getByLabel('locale').selectOption('de-DE');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'Kurse' })).toBeVisible();
  await page.getByLabel('page-size').fill('3');
  await page.getByLabel('address', { exact: true }).check();
  const code = page.getByRole('region', { name: 'Script and tag' });
  const tag = `<learn-open-catalog api-base="${hosts.learn}" locale="de-DE" page-size="3" address></learn-open-catalog>`;
  await expect(code).toContainText(tag);
  await page.getByRole('button', { name: 'Copy Script and tag' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied: Script and tag');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(tag);
  // The address of the page has the options.
  await page.reload();
  await expect(code).toContainText(tag);
  expect(found).toEqual([]);
});
