import type { Db } from '../platform/db/client';
import { files } from '../platform/db/schema';
import { idOf } from './id';

const proportions = `Bread,Water,Salt,Fat
Bagel,55 %,2 %,0 %
Sandwich loaf,63 %,2 %,4 %
Country loaf,72 %,2 %,0 %
Ciabatta,82 %,2.2 %,2 %
`;

const key = (code: string, name: string) => `courses/${idOf('course', code)}/${name}`;

/** The address of a file of a demo course. @param code of the course */
export const fileOf = (code: string, name: string) => `/api/lms-storage/v1/files/${key(code, name)}`;

/** Adds the files that the texts of the demo's courses link to; only learners of the course may read them. */
export async function addAttachments(db: Db): Promise<void> {
  // Loaded only here: the drawing library is heavy, and seldom needed.
  const { bakersHandbook } = await import('./handbook');
  await db.insert(files).values([
    { key: key('FOD-120', 'handbook.pdf'), mime: 'application/pdf', content: Buffer.from(bakersHandbook()) },
    { key: key('FOD-120', 'proportions.csv'), mime: 'text/csv; charset=utf-8', content: Buffer.from(proportions) },
  ]);
}
