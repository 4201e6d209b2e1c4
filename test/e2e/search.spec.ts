import { hosts } from './hosts';
import { signIn } from './people';
import { expect, test } from './test';

const keys = process.platform === 'darwin' ? 'Meta+k' : 'Control+k';

test('[SRC-01] from a word to its paragraph, and back to the list; from another to the page of a PDF', async ({
  page,
}) => {
  await signIn(page, 'ben');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press(keys);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  // Typed wrongly, key by key: in Firefox, Playwright's `fill` makes an event that React takes for no change.
  await field.pressSequentially('bactreia');
  // The paragraph, not the part whose name has the word.
  const result = dialog.getByRole('link', { name: /lactic acid bacteria/i }).first();
  await expect(result).toBeVisible({ timeout: 20_000 });
  await result.focus();
  await result.click();
  await expect(page).toHaveURL(/\/view\/content\/.+[?&]find=/);
  await expect(dialog).toHaveCount(0);
  const marked = page.locator('.rich-content [data-found]');
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText(/bacteria/i);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('learn-found')?.size ?? 0)).toBeGreaterThan(0);

  await page.goBack();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(field).toHaveValue('bactreia');
  await expect(result).toBeFocused();

  await field.press('ControlOrMeta+a');
  await field.pressSequentially('floured finger');
  await dialog.getByRole('link', { name: /Page 6/ }).click();
  const viewer = page.getByRole('dialog', { name: 'handbook.pdf' });
  await expect(
    viewer
      .getByRole('spinbutton')
      .or(viewer.getByRole('textbox', { name: /page/i }))
      .first(),
  ).toHaveValue('6');
  await expect(viewer.getByRole('searchbox')).toHaveValue('floured finger');
  await page.goBack();
  await expect(field).toHaveValue('floured finger');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
