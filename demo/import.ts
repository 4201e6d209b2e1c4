// `npm run import -- <file.zip>` reads a package of SCORM and prints its report; nothing is stored. With `--course` it makes a course,
// with `--into <code>` it adds parts to a course, with `--replaces <title>` it makes an edition of a package. The database is that of
// `npm start`: DATABASE_URL, or the folder LEARN_DATA.
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { openDatabase, type Db } from './platform/db/client';
import { objectives } from './platform/db/schema';
import { addToCourse, createCourse, currentPackages, makeEdition } from './platform/packages/courses';
import { importPackage, type PackageRow } from './platform/packages/import';
import { PackageRefused, type Item, type Note } from './platform/packages/shapes';
import { deletePackage } from './platform/packages/store';
import { stop } from './servers';

const USAGE =
  'Name a file: npm run import -- <file.zip>, and what to make of it: --course, --into <code of a course> or --replaces <title of a package>.';

const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    course: { type: 'boolean', default: false },
    into: { type: 'string' },
    replaces: { type: 'string' },
    hidden: { type: 'boolean', default: false },
  },
});

const tree = (items: readonly Item[], indent = '  '): string =>
  items.map(({ title, items: below }) => `${indent}${title}\n${below ? tree(below, `${indent}  `) : ''}`).join('');
const notes = (title: string, lines: readonly Note[]) =>
  lines.length > 0 ? `${title}:\n${lines.map(({ text, at }) => `  ${text}${at ? ` (${at})` : ''}\n`).join('')}` : '';

function print({ manifest, report, files, bytes }: PackageRow): void {
  console.info(
    `${manifest.title}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB\n${tree(manifest.items)}${notes('Understood', report.understood)}${notes('Kept, but without effect', report.unused)}`,
  );
}

/** Makes of a package what the arguments say. @returns a sentence about it */
async function make(db: Db, row: PackageRow, now: Date): Promise<string> {
  if (wanted.into !== undefined) {
    const [course] = await db.select().from(objectives).where(eq(objectives.code, wanted.into));
    if (!course) throw new PackageRefused(`There is no course ${wanted.into}.`);
    await addToCourse(db, row, course.id, now);
    return `It is part of ${course.name} now.`;
  }
  if (wanted.replaces !== undefined) {
    const found = (await currentPackages(db)).filter(({ manifest }) => manifest.title === wanted.replaces);
    if (found.length !== 1) throw new PackageRefused(`${found.length} packages have the title “${wanted.replaces}”.`);
    await makeEdition(db, row, found[0]!.toolId, now);
    return 'New attempts get this edition now.';
  }
  if (wanted.course) {
    await createCourse(db, row, { inCatalog: !wanted.hidden }, now);
    return 'The course is made. Platforms that run on this database open it after their next start.';
  }
  await deletePackage(db, row);
  return 'Nothing is stored: say what to make of it, with --course, --into <code> or --replaces <title>.';
}

const [file] = positionals;
if (!file || positionals.length > 1) stop(USAGE);
const { db, close } = await openDatabase(process.env.DATABASE_URL ?? process.env.LEARN_DATA ?? '.data').catch(
  (error: Error) => stop(error.message),
);
try {
  const now = new Date();
  const said = await db.transaction(async (tx) => {
    const row = await importPackage(tx, file, { by: null, now });
    print(row);
    return make(tx, row, now);
  });
  console.info(said);
} catch (error) {
  if (!(error instanceof PackageRefused)) throw error;
  console.error(`Refused: ${error.message}${error.at ? ` (${error.at})` : ''}`);
  process.exitCode = 1;
} finally {
  await close();
}
