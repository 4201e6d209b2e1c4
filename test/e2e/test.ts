import { test as base } from '@playwright/test';
import { hosts } from './hosts';

export * from '@playwright/test';

/**
 * Each flow starts with a new copy of the seeded demo, so flows can run alone, in any order, and in parallel. `courses`: a number of
 * generated courses besides those of the seed; `parts`: ben has a course with so many parts.
 */
export const test = base.extend<{ newDatabase: void; courses: number; parts: number }>({
  // A request that is still intercepted when a flow ends is no error of the flow.
  context: async ({ browser, context }, provide) => {
    await provide(context);
    const all = browser.contexts().flatMap((each) => [each, ...each.pages()]);
    await Promise.all(all.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  courses: [0, { option: true }],
  parts: [0, { option: true }],
  newDatabase: [
    async ({ courses, parts }, use) => {
      const answer = await fetch(`${hosts.control}/?courses=${courses}&parts=${parts}`, { method: 'POST' });
      if (!answer.ok) throw new Error(await answer.text());
      await use();
    },
    { auto: true },
  ],
});
