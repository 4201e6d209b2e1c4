import { test as base } from '@playwright/test';
import { hosts } from './hosts';

export * from '@playwright/test';

/** Each flow starts with a new copy of the seeded demo, so flows can run alone, in any order, and in parallel. */
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
