import { readFile } from 'node:fs/promises';
import { idOf } from '../../demo/seed/id';
import { complaints, signIn } from './people';
import { expect, test, type Browser, type Page } from './test';

const COURSE = idOf('course', 'AST-110');
const REASON = 'The work was not the learner’s own.';
const PLAIN = /[\u2068\u2069]/g;

const pageOf = async (browser: Browser) =>
  (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
const verdict = (page: Page) => page.getByRole('region', { name: 'Authenticity' }).getByRole('paragraph').first();

/** Chooses a file on the page where anybody checks certificates. */
async function check(page: Page, text: string): Promise<void> {
  await page.goto('/learn/certificate');
  const file = { name: 'record.jwt', mimeType: 'application/vc+jwt', buffer: Buffer.from(text) };
  await page.getByLabel('Or choose a signed file (.jwt)').setInputFiles(file);
}

test('[REC-01] a learner exports the record, others check the file, and a revoked certificate is revoked everywhere', async ({
  page,
  browser,
}) => {
  const heard = [complaints(page)];
  let file = '';
  let number = '';
  await signIn(page, 'fatima', '/learn/courses');

  await test.step('the record is found from the user menu, and leaves as a signed file', async () => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Learning record' }).click();
    await expect(page).toHaveTitle(/^Learning record/);
    const item = page.locator('[part~=certificates] > li').filter({ hasText: 'Naked-eye observer' }).first();
    await expect(item.getByText('Valid', { exact: true })).toBeVisible();
    number = (await item.locator('.number').textContent())!;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download signed file' }).click(),
    ]);
    file = await readFile(await download.path(), 'utf8');
    await page.emulateMedia({ media: 'print' });
    await expect(item.getByText(number)).toBeVisible();
    await expect(page.locator('learn-record').getByRole('button')).toHaveCount(0);
    await expect(item.getByRole('link', { name: 'Check', exact: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  const visitor = await pageOf(browser);
  heard.push(complaints(visitor));
  await test.step('a visitor checks the file, and a changed one is refused', async () => {
    await check(visitor, file);
    await expect(verdict(visitor)).toHaveText(/^Verified\. Issued by Learn on /);
    const entry = visitor.getByRole('listitem').filter({ hasText: 'Naked-eye observer' });
    await expect(entry.getByText('Valid', { exact: true })).toBeVisible();
    const [head, payload, signature] = file.split('.') as [string, string, string];
    const changed = Buffer.from(payload, 'base64url').toString().replaceAll('Naked-eye observer', 'Astronaut');
    await check(visitor, [head, Buffer.from(changed).toString('base64url'), signature].join('.'));
    await expect(verdict(visitor)).toHaveText(/this file was changed after it was signed/);
    await visitor.goto(`/learn/certificate/${number}`);
    await expect(verdict(visitor)).toHaveText(/^Verified/);
  });

  await test.step('an administrator revokes the certificate with a reason', async () => {
    const administrator = await pageOf(browser);
    heard.push(complaints(administrator));
    await signIn(administrator, 'adam', '/learn/theme');
    await administrator.getByRole('link', { name: 'Certificates' }).click();
    await administrator.getByLabel('ID, person or course').fill(number.toLowerCase());
    await administrator.getByRole('button', { name: 'Find' }).click();
    await administrator.getByText('Revoke', { exact: true }).first().click();
    await administrator.getByRole('button', { name: 'Revoke' }).click();
    await expect(administrator.getByText('Please enter a reason.')).toBeVisible();
    await administrator.getByLabel('Reason').fill(REASON);
    await administrator.getByRole('button', { name: 'Revoke' }).click();
    await expect(administrator.getByRole('status')).toHaveText('The certificate is revoked. The person has been told.');
    await administrator.context().close();
  });

  await test.step('its page, the exported file, the record and the bell say so', async () => {
    await visitor.reload();
    await expect(verdict(visitor)).toHaveText('Genuine, but revoked by Learn.');
    await expect(visitor.getByText(REASON)).toBeVisible();
    await check(visitor, file);
    await expect(verdict(visitor)).toHaveText(/^Verified/);
    const entry = visitor.getByRole('listitem').filter({ hasText: 'Naked-eye observer' });
    await expect(entry.getByText('Revoked', { exact: true })).toBeVisible();
    await expect(entry.getByText(REASON)).toBeVisible();
    await visitor.context().close();

    await page.reload();
    const item = page.locator('[part~=certificates] > li').filter({ hasText: number });
    await expect(item.getByText('Revoked', { exact: true })).toBeVisible();
    await expect(item.getByText(REASON)).toBeVisible();
    await page.getByRole('button', { name: /^Notices/ }).click();
    const notice = page.getByRole('link', { name: /was revoked/ });
    expect((await notice.textContent())!.replace(PLAIN, '')).toContain(REASON);
    await notice.click();
    await expect(page).toHaveURL(new RegExp(`/courses/${COURSE}/certificate/${number}$`));
    await expect(page.getByText(REASON)).toBeVisible();
  });
  expect(heard.flat()).toEqual([]);
});
