import * as v from './schema';
import { LONGEST_QUESTION } from '../../domain/constants';
import { flag, instant, maybeText, pageOf, text } from './common';

/** The setting `learner.tutor`. */
export const tutorSettings = v.object({
  enabled: flag,
  defaultKnowledgeModelId: v.optional(maybeText, null),
  widgetSettings: v.optional(v.array(v.object({ objectiveId: text, initialExpanded: flag })), []),
});

/** A passage that an answer rests on. */
export const tutorSource = v.object({
  objectiveId: text,
  /** The part: ids from the root, joined by slashes; '' for a course that is one activity, `about` for its description. */
  axis: text,
  /** Of the part. */
  name: text,
  /** The heading that the passage stands under; '' where there is none. */
  heading: v.optional(text, ''),
  /** The fragment of the part's address that leads to the heading; '' where there is none. */
  anchor: v.optional(text, ''),
  excerpt: text,
});

/**
 * What was said. `search`: an answer that only quotes what a search in the course has found, its `text` empty, and nothing
 * found where it has no sources; `generated`: the words of a language model.
 */
export const tutorMessage = v.object({
  id: text,
  kind: v.picklist(['question', 'search', 'generated']),
  text,
  sources: v.array(tutorSource),
  created: instant,
});

/** POST tutor/sessions. `id` is made by the client: the same id twice is the same session, with all that was said in it. */
export const newTutorSession = v.object({
  id: v.pipe(text, v.uuid()),
  /** What the tutor knows: one knowledge model. No other mode exists. */
  mode: v.literal('model'),
  knowledgeModelId: v.pipe(text, v.uuid()),
});

export const tutorSession = v.object({
  id: text,
  mode: v.literal('model'),
  knowledgeModelId: text,
  /** Of what it knows: the course's. */
  name: v.optional(maybeText, null),
  /** A language model writes the answers, and is told what the learner asks. */
  generates: flag,
  /** What one could ask about: headings of what is open to the learner. */
  suggestions: v.array(text),
  /** Oldest first. */
  messages: v.array(tutorMessage),
});

/** GET tutor/sessions/{id}/messages, oldest first. */
export const tutorMessages = pageOf(tutorMessage);

/** POST tutor/sessions/{id}/messages. `id` is made by the client: the same id twice is one question with one answer. */
export const newTutorMessage = v.object({
  id: v.pipe(text, v.uuid()),
  text: v.pipe(
    text,
    v.trim(),
    v.minLength(1, 'A question has at least one character.'),
    v.maxLength(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters.`),
  ),
});

/** What the answer to a question consists of, each the data of one server-sent event. */
export const tutorEvent = v.variant('type', [
  /** An answer begins, or begins again: what came before it is void. */
  v.object({ type: v.literal('begin'), kind: v.picklist(['search', 'generated']), sources: v.array(tutorSource) }),
  /** The next words. */
  v.object({ type: v.literal('text'), text }),
  /** It is whole and kept. */
  v.object({
    type: v.literal('done'),
    message: tutorMessage,
    /** The language model failed: a search answers in its stead. */
    fallback: flag,
  }),
]);

export type TutorSource = v.InferOutput<typeof tutorSource>;
export type TutorMessage = v.InferOutput<typeof tutorMessage>;
export type TutorSession = v.InferOutput<typeof tutorSession>;
export type TutorEvent = v.InferOutput<typeof tutorEvent>;
