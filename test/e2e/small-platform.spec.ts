// The small platform of docs/contract.md, on a page of another origin: the element from nothing but this file.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { complaints } from './people';

const PAGE = 'http://localhost:5173';
// A page that is fulfilled by a test is no page of this computer.
test.use({ permissions: ['local-network-access'] });

let server: Server;
test.beforeAll(async () => {
  ({ platform: server } = (await import(new URL('../../docs/course-list.mjs', import.meta.url).href)) as {
    platform: Server;
  });
});
test.afterAll(() => void server.close());

test('[EMB-15] the course list of the small platform signs in, shows its courses, and searches and filters them', async ({
  page,
}) => {
  const platform = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.route(`${PAGE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ path: `dist${pathname}` });
    const tag = `<learn-course-list api-base="${platform}"></learn-course-list>`;
    const body = `<!doctype html><html lang="en"><title>Host</title><script type="module" src="learn.js"></script>${tag}`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const heard = complaints(page);
  await page.goto(PAGE);
  const list = page.locator('learn-course-list');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    list.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
  const link = (name: string) => list.getByRole('link', { name });
  await expect(link('Knots').first()).toHaveAttribute('href', `${PAGE}/?course=knots`);
  await expect(link('Sails').first()).toBeVisible();

  // A list of two courses has no search; the address of the host's page may have one.
  const show = (query: string) => list.evaluate((element, value) => element.setAttribute('query', value), query);
  const names = list.locator('[part~=card] :is(h2, h3)');
  for (const [query, expected] of [
    ['keyword=sai', ['Sails']],
    ['courseProgress=inProgress', ['Sails']],
    ['coursePriority=mandatory', ['Knots']],
    ['courseProgress=completed', []],
  ] as const) {
    await show(query);
    await expect(names).toHaveText([...expected]);
  }
  await expect(list.getByRole('searchbox')).toBeVisible();
  expect(heard).toEqual([]);
});
