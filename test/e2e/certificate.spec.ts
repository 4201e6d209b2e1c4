import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test, type Browser, type Page } from './test';
import jsQR from 'jsqr';
import { idOf } from '../../demo/seed/id';
import type { CertificateRecord } from '../../src/contract/certificates';
import { complaints, signIn } from './people';

const COURSE = `/learn/courses/${idOf('course', 'AST-110')}`;
const VERIFIED = /^Verified\. Issued by Learn on \w+ \d+, \d{4} and not changed since\.$/;

/** A page of a visitor, in a new browser context. */
const stranger = async (browser: Browser) =>
  (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
const verdict = (page: Page) => page.getByRole('region', { name: 'Authenticity' }).getByRole('paragraph').first();

/** Changes the certificate in the platform's responses. */
const forge = (page: Page, change: (record: CertificateRecord) => CertificateRecord) =>
  page.route('**/public/certificate-records/*', async (route) => {
    const record = (await (await route.fetch()).json()) as CertificateRecord;
    await route.fulfill({ json: change(record) });
  });

/** The credential with another name, and the signature of the original. */
function renamed(jws: string, name: string): string {
  const [head, payload, signature] = jws.split('.');
  const credential = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as {
    credentialSubject: { identifier: { identityType: string; identityHash: string }[] };
  };
  credential.credentialSubject.identifier.find(({ identityType }) => identityType === 'name')!.identityHash = name;
  return [head, Buffer.from(JSON.stringify(credential)).toString('base64url'), signature].join('.');
}

test('a certificate can be downloaded, and a visitor’s browser verifies it', async ({ page, browser }) => {
  const heard = [complaints(page)];
  let link = '';

  await test.step('its owner gets a file, a credential, and a link for a profile', async () => {
    await signIn(page, 'fatima', COURSE);
    await page.getByRole('link', { name: 'View', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Naked-eye observer' })).toBeVisible();
    const profile = new URL((await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href'))!);
    link = profile.searchParams.get('certUrl')!;
    expect(profile.searchParams.get('certId')).toBe(link.split('/').at(-1));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download credential' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`certificate-${link.split('/').at(-1)}.jwt`);
  });

  await test.step('the code in its image opens the public view', async () => {
    const picture = await page.request.get(`/api/lms-storage/v1/certificates/${link.split('/').at(-1)}.png`);
    const image = await loadImage(await picture.body());
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
    expect(jsQR(data, width, height)?.data).toBe(link);
  });

  await test.step('a visitor sees it verified, without a menu', async () => {
    const other = await stranger(browser);
    heard.push(complaints(other));
    await other.goto(link);
    await expect(verdict(other)).toHaveText(VERIFIED);
    await expect(other.getByRole('heading', { level: 1, name: 'Naked-eye observer' })).toBeVisible();
    await expect(other.getByRole('navigation')).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Add to LinkedIn' })).toHaveCount(0);
    await other.context().close();
  });

  await test.step('a changed credential and a changed page are detected; another check gives the same result', async () => {
    const other = await stranger(browser);
    heard.push(complaints(other));
    await forge(other, (record) => ({
      ...record,
      userName: 'Eve Forger',
      credential: renamed(record.credential!, 'Eve Forger'),
    }));
    await other.goto(link);
    await expect(verdict(other)).toHaveText(
      'The signature doesn’t match: this certificate was changed after it was issued.',
    );
    await other.unrouteAll();
    await forge(other, (record) => ({ ...record, userName: 'Eve Forger' }));
    await other.reload();
    await expect(verdict(other)).toHaveText('This page differs from what was signed: Student.');
    await other.unrouteAll();
    await other.getByRole('button', { name: 'Check again' }).click();
    await expect(verdict(other)).toHaveText(VERIFIED);
    await other.context().close();
  });
  expect(heard.flat()).toEqual([]);
});
