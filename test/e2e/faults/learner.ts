import { test as base, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { idOf } from '../../../demo/seed/id';
import { hosts } from '../hosts';
import { signIn } from '../people';

/** The learner of these tests, and ids of their data. */
export interface Learner {
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  certificateNumber: string;
  /** The id of a course in the public catalog. */
  openCourse: string;
}

/** A course that ben has in progress. */
export const course = idOf('course', 'FOD-120');
/** Its first part. */
export const part = idOf('part', 'FOD-120', '', 'Four substances');
export const room = idOf('room', 'Bread table');

async function first<T>(request: APIRequestContext, path: string): Promise<T> {
  const { data } = (await (await request.get(`${hosts.learn}/api/lms/v1/${path}`)).json()) as { data: T[] };
  return data[0]!;
}

/** Signs ben in, once for all tests of a worker. */
export const test = base.extend<object, { learner: Learner }>({
  learner: [
    async ({ browser }, give) => {
      const context = await browser.newContext({ locale: 'en-US' });
      await signIn(await context.newPage(), 'ben', '/learn/profile');
      const { certificateNumber } = await first<{ certificateNumber: string }>(
        context.request,
        'certificate-records/query',
      );
      const { id } = await first<{ id: string }>(context.request, 'public/open-catalog/objectives/query');
      const storageState = await context.storageState();
      await context.close();
      await give({ storageState, certificateNumber, openCourse: id });
    },
    { scope: 'worker' },
  ],
});
