import { test as base } from '@playwright/test';
import { hosts } from './hosts';

export * from '@playwright/test';

/** A flow begins with the demo as it was seeded: it can run alone, in any order, and beside others. */
export const test = base.extend<{ newDatabase: void }>({
  newDatabase: [
    async ({}, use) => {
      const answer = await fetch(hosts.control, { method: 'POST' });
      if (!answer.ok) throw new Error(await answer.text());
      await use();
    },
    { auto: true },
  ],
});
