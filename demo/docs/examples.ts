import { eq } from 'drizzle-orm';
import type { ScreenName } from '../../elements/screens';
import type { Db } from '../platform/db/client';
import { certificateRecords } from '../platform/db/schema';
import { idOf } from '../seed/id';

const course = (courseCode: string) => idOf('course', courseCode);

/** The first HTML of each element's live example, by tag, with ids of the demo's data. */
export async function examples(db: Db): Promise<Record<`learn-${ScreenName | 'app'}`, string>> {
  const [certificate] = await db
    .select({ number: certificateRecords.number })
    .from(certificateRecords)
    .where(eq(certificateRecords.objectiveId, course('FOD-120')))
    .limit(1);
  return {
    'learn-activity': `<learn-activity
  objective-id="${course('AST-110')}"
  part="${idOf('part', 'AST-110', '', 'The turning dome')}"
></learn-activity>`,
    'learn-app': `<learn-app link-base="/example"></learn-app>`,
    'learn-calendar': `<learn-calendar view="month"></learn-calendar>`,
    'learn-catalog': `<learn-catalog></learn-catalog>`,
    'learn-certificate': `<learn-certificate
  certificate-number="${certificate?.number ?? ''}"
  public
></learn-certificate>`,
    'learn-course': `<learn-course
  objective-id="${course('ENV-210')}"
  view="details"
></learn-course>`,
    'learn-course-list': `<learn-course-list heading="Your training"></learn-course-list>`,
    'learn-dashboard': `<learn-dashboard></learn-dashboard>`,
    'learn-open-catalog': `<style>
  learn-open-catalog {
    --learn-accent: teal;
    --learn-radius: 4px;
  }
</style>

<learn-open-catalog page-size="6"></learn-open-catalog>`,
    'learn-proctored': `<learn-proctored
  objective-id="${course('SAF-230')}"
  activity-path-id="${idOf('part', 'SAF-230')}"
></learn-proctored>`,
    'learn-profile': `<learn-profile></learn-profile>`,
    'learn-progress': `<learn-progress></learn-progress>`,
    'learn-record': `<learn-record></learn-record>`,
    'learn-notes': `<learn-notes></learn-notes>`,
    'learn-search': `<learn-search></learn-search>`,
    'learn-rooms': `<learn-rooms></learn-rooms>`,
  };
}

/** The elements whose examples need no session. */
export const OPEN = ['learn-open-catalog', 'learn-certificate'];
