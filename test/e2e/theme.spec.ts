import { expect, test } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const ACCENT = 'rgb(179, 38, 30)';

test('[EMB-11] an administrator changes the look of the portal: learners and visitors see it from the first paint', async ({
  page,
  browser,
}) => {
  const heard = complaints(page);
  await signIn(page, 'adam', '/learn/theme');
  await expect(page.getByText('Text on buttons: 5.2:1')).toBeVisible();
  await page.getByLabel('Accent color', { exact: true }).fill('#ffffff');
  await expect(page.getByText(/^Buttons, Light: .* hard to see/)).toBeVisible();
  await page.getByLabel('Accent color', { exact: true }).fill('#b3261e');
  await page.getByLabel('Corner radius').fill('0');
  // The preview has buttons of the same name.
  const button = page.locator('form').getByRole('button', { name: 'Save' });
  await expect(button, 'the page shows it before it is saved').toHaveCSS('background-color', ACCENT);
  await expect(button).toHaveCSS('border-start-start-radius', '0px');
  await button.click();
  await expect(page.getByRole('status').first()).toHaveText(/^The appearance is saved/);

  const context = await browser.newContext();
  const learner = await context.newPage();
  await learner.goto(`${hosts.learn}/learn/oidc/login`);
  await expect(learner.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', ACCENT);
  await signIn(learner, 'ben');
  // In the HTML of the page, before any script runs.
  const style = await learner.request.get(`${hosts.learn}/learn/courses`);
  expect(await style.text()).toContain('--learn-accent: #b3261e;');
  await expect(learner.getByRole('searchbox')).toHaveCSS('border-start-start-radius', '0px');
  await expect(learner.locator('learn-app [part~=brand] svg').first()).toHaveCSS('color', ACCENT);
  await context.close();

  await page.goto(`${hosts.learn}/learn/theme`);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByLabel('Accent color', { exact: true })).toHaveValue('#3e63dd');
  expect(heard).toEqual([]);
});

test('[EMB-11] an administrator names the product and uploads a logo: the portal, the sign-in and public pages show both', async ({
  page,
  browser,
}) => {
  const heard = complaints(page);
  await signIn(page, 'adam', '/learn/theme');
  const form = page.locator('form[action="/learn/theme"]');
  await form.getByLabel('Product name').fill('Lighthouse Academy');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#e4572e"/></svg>';
  await form
    .getByLabel('Logo file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await form.getByLabel('Alternative text of the logo').fill('A lamp');
  await expect(page.locator('header .brand'), 'the page shows it before it is saved').toHaveText('Lighthouse Academy');
  await expect(page.locator('header .logo')).toHaveAttribute('src', /^blob:/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/^The appearance is saved/);
  await expect(page).toHaveTitle('Portal appearance | Lighthouse Academy');

  const context = await browser.newContext();
  const learner = await context.newPage();
  const shows = async (brand: string) => {
    await expect(learner.locator(brand)).toContainText('Lighthouse Academy');
    const logo = learner.locator(`${brand} img`);
    await expect(logo).toHaveAttribute('alt', 'A lamp');
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  };
  await learner.goto(`${hosts.learn}/learn/oidc/login`);
  await shows('.brand');
  await learner.goto(`${hosts.learn}/learn/open-catalog`);
  await shows('.public-brand');
  await expect(learner).toHaveTitle(/ \| Lighthouse Academy$/);
  await signIn(learner, 'ben');
  await shows('learn-app [part~=brand]');
  await expect(learner).toHaveTitle(/ \| Lighthouse Academy$/);
  await context.close();

  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.locator('header .brand')).toHaveText('Learn');
  expect(heard).toEqual([]);
});

test('[EMB-11] headings have one font in the portal, at the sign-in, on public pages and in the settings of the look', async ({
  page,
}) => {
  const literata = /^"Literata Variable"/;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${hosts.learn}/learn/oidc/login`);
  await expect(heading).toHaveCSS('font-family', literata);
  await page.goto(`${hosts.learn}/learn/open-catalog`);
  await expect(heading).toHaveCSS('font-family', literata);
  await signIn(page, 'adam', '/learn/courses');
  await expect(heading).toHaveCSS('font-family', literata);
  await page.goto(`${hosts.learn}/learn/theme`);
  await expect(heading).toHaveCSS('font-family', literata);
});
