import type { TutorEvent, TutorMessage, TutorSource } from '../../../src/contract/tutor';
import { headingAnchor } from '../../../src/base/heading-anchor';
import type { Db } from '../db/client';
import { findPassages } from '../search/find';
import { refreshPassages } from '../search/indexing';
import { readQuestion } from '../search/question';
import { excerptOf } from './excerpt';
import type { Knowledge } from './knowledge';
import { answerTo, storeAnswer } from './messages';
import { answerOf, type Model } from './model';
import { promptOf } from './prompt';

/** The number of passages that are quoted, or sent to a language model. */
const QUOTED = 3;

interface Asked {
  db: Db;
  knowledge: Knowledge;
  sessionId: string;
  question: { id: string; text: string };
  /** The earlier messages of the chat. */
  before: readonly TutorMessage[];
  /** The learner's language, e.g. `de-DE`. */
  locale: string;
  model: Model | null;
  signal: AbortSignal;
}

async function passagesFor({ db, knowledge, question, locale }: Asked) {
  const { objectiveId } = knowledge;
  await refreshPassages(db, [objectiveId]);
  const asked = await readQuestion(db, { text: question.text, language: locale });
  const places = new Map([[objectiveId, [...knowledge.places.keys()]]]);
  const { rows, similar } = await findPassages(db, asked, { places, sources: ['about', 'text'], most: QUOTED });
  const words = [...asked.terms.map(({ stem }) => stem), ...[...similar.values()].flat()];
  const passages = rows.map((passage) => ({ ...passage, name: knowledge.places.get(passage.axis) ?? '' }));
  const sources = passages.map(({ axis, name, heading, text }): TutorSource => ({
    objectiveId: knowledge.objectiveId,
    axis,
    name,
    heading,
    anchor: headingAnchor(heading),
    excerpt: excerptOf(text, words),
  }));
  return { passages, sources };
}

/**
 * Streams the answer to a question: the text of the language model, or passages found by search when there is no model or it
 * fails. A complete answer is stored; a question that was answered before gets the stored answer.
 * @throws the signal's reason when the learner has disconnected
 */
export async function* answer(asked: Asked): AsyncGenerator<TutorEvent> {
  const { db, knowledge, sessionId, question, before, locale, model, signal } = asked;
  const known = await answerTo(db, question.id);
  if (known) {
    yield { type: 'done', message: known, fallback: false };
    return;
  }
  const { passages, sources } = await passagesFor(asked);
  const generated = async function* () {
    const messages = promptOf({
      courseName: knowledge.courseName,
      locale,
      passages,
      before,
      question: question.text,
    });
    yield* answerOf(model!, messages, signal);
  };
  let fallback = false;
  if (model) {
    yield { type: 'begin', kind: 'generated', sources };
    let text = '';
    try {
      for await (const words of generated()) {
        text += words;
        yield { type: 'text', text: words };
      }
    } catch (error) {
      signal.throwIfAborted();
      console.warn(`The tutor’s language model failed, the search answers: ${String(error)}`);
      text = '';
    }
    if (text.trim()) {
      const message = await storeAnswer(db, sessionId, question.id, { text: text.trim(), sources });
      yield { type: 'done', message, fallback };
      return;
    }
    fallback = true;
  }
  yield { type: 'begin', kind: 'search', sources };
  const message = await storeAnswer(db, sessionId, question.id, { text: '', sources });
  yield { type: 'done', message, fallback };
}
