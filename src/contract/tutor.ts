import * as v from './schema';
import { LONGEST_QUESTION } from '../base/constants';
import { flag, instant, maybeText, pageOf, text } from './common';
import { setting } from './setting';

/** The tutor: whether there is one, the course that it knows elsewhere, and on which courses it is open at first (TUT-01). */
export const tutorSetting = setting(
  'learner.tutor',
  v.object({
    enabled: flag,
    defaultKnowledgeModelId: v.optional(maybeText, null),
    widgetSettings: v.optional(v.array(v.object({ objectiveId: text, initialExpanded: flag })), []),
  }),
  { enabled: false, defaultKnowledgeModelId: null, widgetSettings: [] },
);

/** A passage that is a source of an answer. */
export const tutorSource = v.object({
  objectiveId: text,
  /** The part: ids from the root, joined by slashes; '' for a course that is one activity, `about` for its description. */
  axis: text,
  /** The name of the part. */
  name: text,
  /** The heading above the passage; '' when there is none. */
  heading: v.optional(text, ''),
  /** The fragment of the address for that heading; '' when there is none. */
  anchor: v.optional(text, ''),
  excerpt: text,
});

/**
 * A message. `search`: an answer that quotes passages of the course; it has an empty `text`, and no sources when nothing was found.
 * `generated`: an answer by a language model.
 */
export const tutorMessage = v.object({
  id: text,
  kind: v.picklist(['question', 'search', 'generated']),
  text,
  sources: v.array(tutorSource),
  created: instant,
});

/** POST tutor/sessions. The client makes the `id`: the same id twice is the same session, with all its messages. */
export const newTutorSession = v.object({
  id: v.pipe(text, v.uuid()),
  /** The tutor answers from one knowledge model. There is no other mode. */
  mode: v.literal('model'),
  knowledgeModelId: v.pipe(text, v.uuid()),
});

export const tutorSession = v.object({
  id: text,
  mode: v.literal('model'),
  knowledgeModelId: text,
  /** The name of the course that the tutor knows. */
  name: v.optional(maybeText, null),
  /** A language model writes the answers: it receives the learner's questions. */
  generates: flag,
  /** Suggested topics: headings of parts that are open to the learner. */
  suggestions: v.array(text),
  /** Oldest first. */
  messages: v.array(tutorMessage),
});

/** GET tutor/sessions/{id}/messages, oldest first. */
export const tutorMessages = pageOf(tutorMessage);

/** POST tutor/sessions/{id}/messages. The client makes the `id`: the same id twice is one question with one answer. */
export const newTutorMessage = v.object({
  id: v.pipe(text, v.uuid()),
  text: v.pipe(
    text,
    v.trim(),
    v.minLength(1, 'A question has at least one character.'),
    v.maxLength(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters.`),
  ),
});

/** The data of the server-sent events that answer a question. */
export const tutorEvent = v.variant('type', [
  /** An answer begins, or begins again: earlier text is discarded. */
  v.object({ type: v.literal('begin'), kind: v.picklist(['search', 'generated']), sources: v.array(tutorSource) }),
  /** The next part of the text. */
  v.object({ type: v.literal('text'), text }),
  /** The answer is complete and stored. */
  v.object({
    type: v.literal('done'),
    message: tutorMessage,
    /** The language model failed, so a search answered instead. */
    fallback: flag,
  }),
]);

export type TutorSource = v.InferOutput<typeof tutorSource>;
export type TutorMessage = v.InferOutput<typeof tutorMessage>;
export type TutorSession = v.InferOutput<typeof tutorSession>;
export type TutorEvent = v.InferOutput<typeof tutorEvent>;
