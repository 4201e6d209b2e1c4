import { readFile } from 'node:fs/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { hashPassword } from '../platform/server/sign-in/passwords';
import type { Db } from '../platform/db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  aggregates,
  certificateRecords,
  certificateTemplates,
  featureFlags,
  files,
  filterAttributes,
  filterCategories,
  gradingScales,
  memberships,
  objectiveAccesses,
  objectiveAttributes,
  objectiveRecords,
  objectiveFollowers,
  objectives,
  objectiveShowcases,
  objectiveWorkflows,
  settings,
  showcases,
  terms,
  units,
  users,
} from '../platform/db/schema';
import { accessRows } from './access-rows';
import { addAttachments } from './attachments';
import { addBanners } from './banners';
import { addChannels } from './channels';
import { paths } from './paths';
import { attributeId, courseId, objectiveRow, partRows, showcaseId, templateRows } from './course-rows';
import { courses } from './courses/all-courses';
import { covers } from './covers/all-covers';
import { addDiscussions } from './discussions';
import { figures } from './figures';
import { addTeams } from './groups';
import { addReinforcement } from './reinforcement';
import { addInstructors } from './instructors';
import { addRooms } from './rooms';
import { idOf } from './id';
import { addQuizzes } from './kinds/quiz';
import { fillTenant } from './large-tenant';
import { addNotes } from './notes';
import { addPackages } from './packages';
import { addPartners } from './partners';
import { settleNotices } from './notices';
import { people } from './people';
import { addSubmissions } from './submissions';
import { flagRows, scale, settingRows } from './tenant';
import { termRow } from './terms';
import { addTools } from './external-tools';

export { people };

const SEED_LOCK = 72_012;

interface Options {
  now: Date;
  /** The platform's origin. */
  origin?: string;
  /** Address of the portal. */
  portalUrl: string;
  /** Origin of the demo's external tool; without it no course has a tool. */
  tool?: string;
  /** Whether packages can be opened; without it the courses of packages have no content. */
  packages?: boolean;
  /** Origin of the demo's partner page; without it there is no such partner. */
  partner?: string | undefined;
  /** Number of generated courses of the large tenant, in addition to the written ones. */
  courses?: number | undefined;
  /** Number of those that ben has; default all. */
  enrolled?: number | undefined;
}

const distinct = (names: readonly string[]) => [...new Set(names)];

async function addPeople(db: Db, portalUrl: string): Promise<void> {
  const password = await hashPassword('learn');
  const unitId = (name: string) => idOf('unit', name);
  await db
    .insert(units)
    .values(distinct(people.flatMap((person) => person.units)).map((name) => ({ id: unitId(name), name })));
  await db.insert(users).values(
    people.map((person) => ({
      id: person.id,
      username: person.username,
      password,
      roles: [...person.roles],
      permissions: person.permissions.map((name) => ({ name })),
      licensedFeatures: [...person.licences],
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      email: `${person.username}@learn.example`,
      timezone: person.timezone,
      portalUrl: person.portal ? portalUrl : null,
      adminUrl: person.roles.some((role) => role === 'Administrator') ? portalUrl : null,
      canImpersonate: person.permissions.some((name) => name === 'User.Impersonate'),
    })),
  );
  await db
    .insert(memberships)
    .values(
      people.flatMap(({ id, units: names }) =>
        names.map((name, index) => ({ userId: id, unitId: unitId(name), isPrimary: index === 0 })),
      ),
    );
}

/** Adds permissions that older versions did not give the demo's people. */
async function addPermissions(db: Db): Promise<void> {
  const rows = await db
    .select({ id: users.id, held: users.permissions })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  for (const { id, held } of rows) {
    const lacking = people
      .find((person) => person.id === id)!
      .permissions.filter((name) => !held.some((permission) => permission.name === name))
      .map((name) => ({ name }));
    if (lacking.length)
      await db
        .update(users)
        .set({ permissions: [...held, ...lacking] })
        .where(eq(users.id, id));
  }
}

async function addFiles(db: Db): Promise<void> {
  const drawings = [
    ...Object.entries(covers).map(([name, draw]) => [`covers/${name}.svg`, draw()] as const),
    ...Object.entries(figures).map(([name, draw]) => [`figures/${name}.svg`, draw()] as const),
  ];
  await db
    .insert(files)
    .values(drawings.map(([key, svg]) => ({ key, mime: 'image/svg+xml', content: Buffer.from(svg) })));
  const read = async ([name, mime]: readonly [string, string]) => ({
    key: `media/${name}`,
    mime,
    content: await readFile(new URL(`media/${name}`, import.meta.url)),
  });
  await db.insert(files).values(await Promise.all(media.map(read)));
}

/** Videos and their files, in the folder media. */
const media = [
  ['bowline.webm', 'video/webm'],
  ['bowline.jpg', 'image/jpeg'],
  ['bowline.en.vtt', 'text/vtt'],
  ['bowline.de.vtt', 'text/vtt'],
  ['bowline.ar.vtt', 'text/vtt'],
  ['bowline.ja.vtt', 'text/vtt'],
] as const;

async function addFilters(db: Db): Promise<void> {
  const pairs = courses.flatMap(({ facets = {} }) => Object.entries(facets));
  const categoryId = (name: string) => idOf('category', name);
  const categories = distinct(pairs.map(([category]) => category));
  await db.insert(filterCategories).values(categories.map((name) => ({ id: categoryId(name), name })));
  await db.insert(filterAttributes).values(
    categories.flatMap((category) =>
      distinct(pairs.filter(([of]) => of === category).map(([, name]) => name)).map((name) => ({
        id: attributeId(category, name),
        categoryId: categoryId(category),
        name,
      })),
    ),
  );
  await db.insert(objectiveAttributes).values(
    courses.flatMap((course) =>
      Object.entries(course.facets ?? {}).map(([category, name]) => ({
        objectiveId: courseId(course),
        attributeId: attributeId(category, name),
      })),
    ),
  );
}

async function addCourses(db: Db, now: Date): Promise<void> {
  const termNames = distinct(
    courses.flatMap(({ accesses }) => Object.values(accesses).flatMap(({ term }) => term ?? [])),
  );
  await db.insert(gradingScales).values(scale);
  await db.insert(terms).values(termNames.map((name) => termRow(name, now)));
  await db.insert(showcases).values(
    distinct(courses.flatMap((course) => course.collections)).map((name) => ({
      id: showcaseId(name),
      name,
      ordered: name in paths,
    })),
  );
  await db.insert(objectives).values(courses.map((course) => objectiveRow(course, now)));
  await db.insert(objectiveShowcases).values(
    courses.flatMap((course) =>
      course.collections.map((name) => ({
        objectiveId: courseId(course),
        showcaseId: showcaseId(name),
        order: Math.max(0, paths[name]?.indexOf(course.code) ?? 0),
      })),
    ),
  );
  await db.insert(objectiveFollowers).values(
    courses.flatMap((course) =>
      (course.followedBy ?? []).map((code, order) => ({
        objectiveId: courseId(course),
        followerId: idOf('course', code),
        order,
      })),
    ),
  );
  await addFilters(db);
  await db.insert(activityParts).values(courses.flatMap((course) => partRows(course, now)));
  await db.insert(certificateTemplates).values(courses.flatMap(templateRows));
}

async function addLearning(db: Db, now: Date): Promise<void> {
  const rows = accessRows(courses, now);
  await db.insert(objectiveAccesses).values(rows.accesses);
  await db.insert(aggregates).values(rows.aggregates);
  await db.insert(objectiveWorkflows).values(rows.workflows);
  await db.insert(activityWorkflows).values(rows.activities);
  await db.insert(activityRecords).values(rows.activityRecords);
  await db.insert(objectiveRecords).values(rows.records);
  await db.insert(certificateRecords).values(rows.certificates);
}

/**
 * Fills a new database with the demo in one transaction: people, and courses in all states with dates around `now`. A database
 * with people stays as it is, except for missing channels, instructors and newer permissions, and for generated courses up to
 * `courses`.
 */
export async function seed(
  db: Db,
  { now, portalUrl, tool, packages = false, partner, courses: many = 0, enrolled = many }: Options,
): Promise<void> {
  await db.transaction(async (tx) => {
    // With the lock, only one of two processes that start at once seeds.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [known] = await tx.select({ id: users.id }).from(users).limit(1);
    if (!known) {
      await addPeople(tx, portalUrl);
      await tx.insert(settings).values(settingRows);
      await tx.insert(featureFlags).values(flagRows);
      await addFiles(tx);
      await addAttachments(tx);
      await addCourses(tx, now);
      await addLearning(tx, now);
      await addQuizzes(tx);
      await addTeams(tx);
      await addSubmissions(tx);
      await addNotes(tx, now);
    }
    await addPermissions(tx);
    await addInstructors(tx);
    await addChannels(tx, now);
    await addRooms(tx, now);
    await addBanners(tx, now);
    await addDiscussions(tx, now);
    if (tool) await addTools(tx, tool);
    if (packages) await addPackages(tx, now);
    await addPartners(tx, { partner, portal: new URL(portalUrl).origin });
    await addReinforcement(tx, now);
    if (many) await fillTenant(tx, many, now, enrolled);
    if (!known || many) await settleNotices(tx);
  });
}
