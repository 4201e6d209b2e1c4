import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { rows, type Row } from './elements';
import { faults, unauthorized } from './faults';
import { test } from './stage';

// Input that could not be sent stays, and the next try sends it.

interface Form {
  row: Row;
  command: RegExp;
  /** Fills in and sends the form. */
  send: (element: Locator) => Promise<void>;
  /** The message that it was not sent. */
  refused: (element: Locator) => Locator;
  /** Checks that the input is still there. */
  intact: (element: Locator) => Promise<void>;
  again: (element: Locator) => Locator;
  /** The element ignores the body of the response. */
  unread?: boolean;
  /** Checks that it was sent. */
  done: (element: Locator) => Promise<void>;
}

const MESSAGE = 'Does anybody have a proofing basket?';
const outbox = (element: Locator) => element.getByRole('list', { name: 'Not sent yet' });
/** A different zone, because only a change is sent. */
const otherZone = (zone: string) => (zone.includes('Tokyo') ? 'America/Bogota' : 'Asia/Tokyo');

const forms: Record<string, Form> = {
  'a message to a room': {
    row: rows.room!,
    command: /\/channels\/[^/]+\/messages/,
    send: async (element) => {
      await element.getByRole('textbox', { name: 'Write a message' }).fill(MESSAGE);
      await element.getByRole('button', { name: 'Send' }).click();
    },
    refused: (element) => element.getByText('Not sent.', { exact: false }),
    intact: (element) => expect(outbox(element)).toContainText(MESSAGE),
    again: (element) => element.getByRole('button', { name: 'Send again' }),
    done: async (element) => {
      await expect(outbox(element)).toHaveCount(0);
      await expect(element.getByRole('region', { name: 'Messages' })).toContainText(MESSAGE);
    },
  },
  'a time zone': {
    row: rows.profile!,
    unread: true,
    command: /\/timezone$/,
    send: async (element) => {
      await element.getByRole('tab', { name: 'Time zone' }).click();
      const zone = element.getByRole('combobox', { name: 'Time zone' });
      await zone.fill(otherZone(await zone.inputValue()));
      await zone.press('Enter');
      await element.getByRole('button', { name: 'Save' }).click();
    },
    refused: (element) => element.getByText('The time zone couldn’t be saved. Please try again.'),
    intact: (element) => expect(element.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Tokyo|Bogota/),
    again: (element) => element.getByRole('button', { name: 'Save' }),
    done: (element) => expect(element.getByText('The time zone is now', { exact: false })).toBeVisible(),
  },
};

/** Makes a command fail until the returned function is called. */
async function refusing(page: Page, command: RegExp, answer: (route: Route) => Promise<void>) {
  const handler = (route: Route) =>
    ['GET', 'OPTIONS'].includes(route.request().method()) ? route.fallback() : answer(route);
  await page.route(command, handler);
  return () => page.unroute(command, handler);
}

const answers = {
  ...Object.fromEntries(Object.entries(faults).map(([name, { answer }]) => [name, answer])),
  'a dead line': (route: Route) => route.abort('connectionrefused'),
  'a session that has ended (401)': unauthorized,
};

for (const [name, form] of Object.entries(forms)) {
  for (const [what, answer] of Object.entries(answers)) {
    if (form.unread && what === 'data of another shape') continue;
    test(`${name}, and ${what}: the input stays, and the next try sends it`, async ({ stage }) => {
      const { page, element, open } = await stage(form.row);
      await open();
      await expect(form.row.well(element)).toBeVisible();
      const end = await refusing(page, form.command, answer);
      await form.send(element);
      if (answer === unauthorized) await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await expect(form.refused(element)).toBeVisible();
      await form.intact(element);
      await end();
      await form.again(element).click();
      await form.done(element);
    });
  }
}

test('a search while offline: the text stays, and the results load when the network is back', async ({ stage }) => {
  const row = rows['course list']!;
  const { page, element, open } = await stage(row);
  await open();
  await expect(row.well(element)).toBeVisible();
  await page.context().setOffline(true);
  const box = element.getByRole('searchbox');
  await box.fill('bread');
  await expect(element.getByText('Connection lost.', { exact: false })).toBeVisible();
  await expect(box).toHaveValue('bread');
  await page.context().setOffline(false);
  await expect(element.getByRole('link', { name: 'The science of bread' })).toBeVisible();
  await expect(box).toHaveValue('bread');
});
