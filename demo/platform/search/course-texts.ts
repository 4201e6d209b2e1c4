import { asc, eq, inArray } from 'drizzle-orm';
import { ABOUT } from '../../../src/base/search';
import type { ActivityDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityParts, files, objectives, type PassageLocator, type PassageSource } from '../db/schema';
import { cuesOf } from '../film/web-vtt';
import { pdfPages } from './pdf-pages';
import { passagesOf, spokenPassages } from './passages';

/** A passage of a course, before it is stored. */
export interface CoursePassage {
  axis: string;
  source: PassageSource;
  heading: string;
  text: string;
  language: string | null;
  locator: PassageLocator | null;
}

/** A course, or a part of it. */
interface Place {
  axis: string;
  /** '' for what has no passage of its own name: a course, a section. */
  name: string;
  language: string | null;
  html: string;
  details: ActivityDetails | null;
}

const PATH = /\/api\/lms-storage\/v1\/files\/([^"'?#\s<>]+)/;
/** The key of a file of the platform; undefined for other addresses. */
function keyOf(address: string): string | undefined {
  const [, key] = PATH.exec(address.replaceAll('&amp;', '&')) ?? [];
  try {
    return key && decodeURIComponent(key);
  } catch {
    return undefined;
  }
}

const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*("([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(2)
    .find((value) => value !== undefined) ?? '';

/** Captions of a film at a place. `film`: '' for the film of the activity, for one in a text its path or address. */
interface FilmTrack {
  film: string;
  key: string;
  language: string | null;
}

/** The films in a text that have captions on the platform. */
function filmsIn(html: string): FilmTrack[] {
  return [...html.matchAll(/<video\b[^>]*>[\s\S]*?<\/video>/gi)].flatMap(([film]) => {
    const sources = [...film.matchAll(/<(?:video|source)\b[^>]*>/gi)].map(([tag]) => attribute(tag, 'src'));
    const address = sources.find(Boolean);
    if (!address) return [];
    return [...film.matchAll(/<track\b[^>]*>/gi)].flatMap(([tag]) => {
      const key = keyOf(attribute(tag, 'src'));
      const kind = attribute(tag, 'kind').toLowerCase();
      if (!key || (kind && kind !== 'captions' && kind !== 'subtitles')) return [];
      return [
        {
          film: address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+(?=\/api\/)/, ''),
          key,
          language: attribute(tag, 'srclang') || null,
        },
      ];
    });
  });
}

const tracksOf = ({ details, html }: Place): FilmTrack[] => [
  ...(details?.video?.captions ?? []).flatMap(({ url, language }) => {
    const key = keyOf(url);
    return key ? [{ film: '', key, language }] : [];
  }),
  ...filmsIn(html),
];

/** The PDFs that a text links to. */
const pdfsIn = ({ html }: Place): string[] => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*>/gi)].flatMap(([tag]) => {
      const key = keyOf(attribute(tag, 'href'));
      return key && /\.pdf$/i.test(key) ? [key] : [];
    }),
  ),
];

async function contentsOf(db: Db, keys: readonly string[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  // One after the other: together they may be large.
  for (const key of keys) {
    const [file] = await db
      .select({ content: files.content, ownerId: files.ownerId })
      .from(files)
      .where(inArray(files.key, [key]));
    if (file && file.ownerId === null) found.set(key, file.content);
  }
  return found;
}

async function placesOf(
  db: Db,
  objectiveId: string,
): Promise<{ places: Place[]; about: string; language: string | null }> {
  const [[course], parts] = await Promise.all([
    db.select().from(objectives).where(eq(objectives.id, objectiveId)),
    db.select().from(activityParts).where(eq(activityParts.objectiveId, objectiveId)).orderBy(asc(activityParts.axis)),
  ]);
  if (!course) return { places: [], about: '', language: null };
  const sections = new Set(parts.map(({ parentId }) => parentId));
  const { about, language } = course;
  return {
    about: about ?? '',
    language,
    places: [
      { axis: '', name: '', language, html: course.html, details: course.details },
      ...parts.map(({ id, axis, name, language: own, html, details }) => ({
        axis,
        name: sections.has(id) ? '' : name,
        language: own ?? language,
        html,
        details,
      })),
    ],
  };
}

const written = (place: Pick<Place, 'axis' | 'language'>, source: 'about' | 'text', html: string): CoursePassage[] =>
  passagesOf(html).map((passage) => ({
    ...passage,
    axis: place.axis,
    source,
    language: place.language,
    locator: null,
  }));

const named = ({ axis, name, language }: Place): CoursePassage[] =>
  name ? [{ axis, source: 'name', heading: name, text: '', language, locator: null }] : [];

/** What is said in the films of a place. @param contents of caption files, by key */
const spoken = (place: Place, contents: Awaited<ReturnType<typeof contentsOf>>): CoursePassage[] =>
  tracksOf(place).flatMap(({ film, key, language }) => {
    const content = contents.get(key);
    return spokenPassages(content ? cuesOf(new TextDecoder().decode(content)) : []).map(({ text, starts }) => ({
      axis: place.axis,
      source: 'film' as const,
      heading: '',
      text,
      language,
      locator: { kind: 'film' as const, film, starts },
    }));
  });

/** What is on the pages of the PDFs of a place. @param pages of the files, by key */
const printed = (place: Place, pages: ReadonlyMap<string, string[]>): CoursePassage[] =>
  pdfsIn(place).flatMap((key) =>
    (pages.get(key) ?? []).flatMap((page, index) =>
      passagesOf(page).map(({ text }) => ({
        axis: place.axis,
        source: 'pdf' as const,
        heading: '',
        text,
        language: place.language,
        locator: {
          kind: 'pdf' as const,
          path: `/api/lms-storage/v1/files/${key.split('/').map(encodeURIComponent).join('/')}`,
          page: index + 1,
        },
      })),
    ),
  );

/** All passages of a course: its description, and of each place the name, the text, what is said in films, and pages of PDFs. */
export async function passagesOfCourse(db: Db, objectiveId: string): Promise<CoursePassage[]> {
  const { places, about, language } = await placesOf(db, objectiveId);
  const keys = places.flatMap((place) => [...tracksOf(place).map(({ key }) => key), ...pdfsIn(place)]);
  const contents = await contentsOf(db, [...new Set(keys)]);
  const pages = new Map<string, string[]>();
  for (const key of new Set(places.flatMap(pdfsIn))) {
    const content = contents.get(key);
    if (content) pages.set(key, await pdfPages(content));
  }
  return [
    ...written({ axis: ABOUT, language }, 'about', about),
    ...places.flatMap((place) => [
      ...named(place),
      ...written(place, 'text', place.html),
      ...spoken(place, contents),
      ...printed(place, pages),
    ]),
  ];
}
