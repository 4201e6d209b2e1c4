import * as calls from '../../../src/contract/calls/film';
import { and, eq } from 'drizzle-orm';
import { learnerCall, type Asked, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import type { UserRow } from '../server/sign-in/sessions';
import { teaches } from '../server/sign-in/teaching';
import type { VideoDetails } from '../db/activity-details';
import { activityParts, files, objectives } from '../db/schema';
import { webVttProblem } from './web-vtt';

/** Languages of the captions of one video. */
const MOST_LANGUAGES = 100;
/** Enough for the captions of ten hours. */
const LARGEST_CAPTIONS_BYTES = 1_000_000;

type Found = Pick<Asked<UserRow, undefined, 'id'>, 'db' | 'user' | 'params' | 'query'>;

/**
 * The video that an author changes: a course, or with `activityPartId` a part of it. Its row is locked until the call ends.
 * @throws Problem 404 for a course that the person does not teach, 400 for a place without a video
 */
async function ownVideo({ db, user, params, query }: Found) {
  const objectiveId = params.id;
  const partId = query.get('activityPartId');
  const table = partId === null ? objectives : activityParts;
  const isPlace =
    partId === null
      ? eq(objectives.id, objectiveId)
      : and(eq(activityParts.id, partId), eq(activityParts.objectiveId, objectiveId));
  const [place] = await db
    .select({ details: table.details })
    .from(table)
    .where(and(isPlace, teaches(user.id, objectiveId)))
    .for('update');
  if (!place) throw notFound();
  const { details } = place;
  if (!details?.video) throw new Problem(400, 'There is no video here that could have captions.');
  const { video } = details;
  const change = (captions: NonNullable<VideoDetails['captions']>) =>
    db
      .update(table)
      .set({ details: { ...details, video: { ...video, captions } } })
      .where(isPlace);
  return { captions: video.captions ?? [], change, key: `courses/${objectiveId}/captions/${partId ?? 'course'}` };
}

/** A language tag in its usual spelling. @throws Problem 400 for what is none */
function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    throw new Problem(400, `“${tag}” is no language. Use a tag as in BCP 47, e.g. de or pt-BR.`);
  }
}

/** @throws Problem 400 for bytes that are no captions */
function requireWebVtt(bytes: Uint8Array): void {
  let text: string;
  try {
    // The decoder removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'The captions are not in UTF-8.');
  }
  const problem = webVttProblem(text);
  if (problem) throw new Problem(400, problem);
}

/** The language's own name, e.g. Deutsch. */
const ownName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Calls for authors: the captions of a video, one file for each language. */
export const captionsCalls: Call[] = [
  learnerCall(calls.saveCaptions, {
    summary:
      'Adds or replaces the captions of a video in one language: the body is the WebVTT file, `label` its name, `activityPartId` a part',
    largestFile: LARGEST_CAPTIONS_BYTES,
    async run({ file: content, now, ...asked }) {
      const { captions, change, key } = await ownVideo(asked);
      const language = languageOf(asked.params.language);
      requireWebVtt(content);
      if (captions.length >= MOST_LANGUAGES && !captions.some((each) => each.language === language)) {
        throw new Problem(409, `A video may have captions in ${MOST_LANGUAGES} languages.`);
      }
      const file = { key: `${key}.${language}.vtt`, mime: 'text/vtt', content, updated: now };
      await asked.db.insert(files).values(file).onConflictDoUpdate({ target: files.key, set: file });
      const label = asked.query.get('label')?.trim() || ownName(language);
      const caption = { language, label, url: `/api/lms-storage/v1/files/${file.key}` };
      await change([...captions.filter((each) => each.language !== language), caption]);
      return caption;
    },
  }),
  learnerCall(calls.deleteCaptions, {
    summary: 'Removes the captions of a video in one language; `activityPartId` names a part',
    async run(asked) {
      const { captions, change, key } = await ownVideo(asked);
      const language = languageOf(asked.params.language);
      const left = captions.filter((each) => each.language !== language);
      if (left.length === captions.length) throw notFound();
      await change(left);
      await asked.db.delete(files).where(eq(files.key, `${key}.${language}.vtt`));
      return {};
    },
  }),
];
