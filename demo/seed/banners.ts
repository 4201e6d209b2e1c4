import { addDays, subDays } from 'date-fns';
import type { Db } from '../platform/db/client';
import { banners } from '../platform/db/schema';
import { idOf } from './id';
import { PORTAL, pathTo } from '../../src/portal/portal-paths';

/** Adds the demo's banners for the dashboard, unless there are banners; the last one has expired. */
export async function addBanners(db: Db, now: Date): Promise<void> {
  if ((await db.$count(banners)) > 0) return;
  const rows = [
    {
      title: 'Room 2.14 is closed this week',
      text: 'The eye wash is being mended. Work with acids moves to 2.16 until then.',
      href: PORTAL + pathTo('course', { objectiveId: idOf('course', 'SAF-101') }),
      linkText: 'Laboratory safety',
      from: subDays(now, 2),
      until: addDays(now, 7),
    },
    {
      title: 'New in the catalog for the winter term',
      text: 'Maps, type and stars: see what has come.',
      href: PORTAL + pathTo('catalog'),
      linkText: 'To the catalog',
      from: null,
      until: addDays(now, 60),
    },
    { title: 'The autumn term has begun', text: null, href: null, linkText: null, from: null, until: subDays(now, 30) },
  ];
  await db
    .insert(banners)
    .values(rows.map((row, order) => ({ ...row, id: idOf('banner', row.title), placement: 'learn', order })));
}
