import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../i18n/format';
import type { Sitting } from '../store/quiz';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Button } from '../../ui/Button';
import { ApiError } from '../../client/errors';
import { useCommand } from '../../ui/command';
import { useLearn } from '../../ui/learn-context';
import { Countdown } from './Countdown';
import type { OpenQuestions } from './leaving';
import { numbersOf, SubmitQuiz } from './SubmitQuiz';
import { Navigator } from './Navigator';
import { Question } from './Question';
import { isAnswered } from '../rules/quiz-response';
import type { QuizQuestion, QuizSheet } from '../rules/sheet';
import { SaveStatus } from './SaveStatus';
import { useQuizTexts } from '../texts';

interface Props {
  sitting: Sitting;
  sheet: QuizSheet;
  complete: () => Promise<void>;
  /** Submitting it completes it for the learner's whole team. */
  shared?: boolean | undefined;
  /** What stays open when the learner leaves. */
  openQuestions: RefObject<OpenQuestions | null>;
}

const takesFiles = ({ interaction }: QuizQuestion) => interaction.type === 'extendedText' && interaction.files;

/** The submission of the quiz: by the learner, and when the time is over. */
function useSubmission({ sitting, complete, openQuestions }: Pick<Props, 'sitting' | 'complete' | 'openQuestions'>) {
  const { t: discussion } = useLearn('discussion');
  const isLate = useRef(false);
  const submission = useCommand(
    useCallback(async () => {
      // When the time is over, files that are still being uploaded are left out.
      if (!isLate.current && !(await sitting.uploaded())) throw new ApiError(400, { title: discussion('fileFailed') });
      await sitting.flush();
      await complete();
      openQuestions.current = () => null;
    }, [sitting, complete, openQuestions, discussion]),
    { inDialog: true },
  );
  const [late, setLate] = useState(false);
  const { run } = submission;
  const onOver = useCallback(() => {
    isLate.current = true;
    setLate(true);
    run();
  }, [run]);
  // Offline at the end: submit when the network is back.
  useEffect(() => {
    if (!late) return undefined;
    globalThis.addEventListener('online', run);
    return () => globalThis.removeEventListener('online', run);
  }, [late, run]);
  return { submission, late, onOver };
}

/**
 * A function that goes to a question, by its index, and focuses its heading.
 * @param at the index that is shown
 */
function useFocusedQuestion(
  questions: readonly QuizQuestion[],
  list: RefObject<HTMLElement | null>,
  at: number,
  setAt: (index: number) => void,
): (index: number) => void {
  const focusNext = useRef<number | null>(null);
  const focusQuestion = useCallback(() => {
    const id = focusNext.current === null ? undefined : questions[focusNext.current]?.id;
    const heading = id && list.current?.querySelector<HTMLElement>(`[data-question="${id}"] .quiz-number`);
    if (!heading) return;
    focusNext.current = null;
    heading.focus();
  }, [questions, list]);
  useEffect(focusQuestion, [at, focusQuestion]);
  return (index) => {
    focusNext.current = index;
    setAt(index);
    focusQuestion();
  };
}

/** The questions of a running attempt, all on one page or one by one. */
export function Paper({ sitting, sheet, complete, shared, openQuestions }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const { questions, onePerPage, deadline } = sheet;
  const total = questions.length;
  const answered = useMemo(
    () => questions.map(({ id }) => computed(() => isAnswered(sitting.answerTo(id).value))),
    [questions, sitting],
  );
  const refused = useMemo(
    () => questions.map(({ id }) => computed(() => sitting.refusalOf(id).value !== undefined)),
    [questions, sitting],
  );

  const { submission, late, onOver } = useSubmission({ sitting, complete, openQuestions });
  useEffect(() => {
    openQuestions.current = () => numbersOf(answered, false, locale);
  }, [openQuestions, answered, locale]);
  const goTo = useFocusedQuestion(questions, list, at, setAt);

  // A question with files stays, hidden, so that its uploads go on.
  const shown = onePerPage ? questions.filter((each, index) => index === at || takesFiles(each)) : questions;
  return (
    <div className="quiz">
      {total > 1 ? <Navigator answered={answered} current={onePerPage ? at : null} onGo={goTo} /> : null}
      <Overtaken sitting={sitting} />
      <ol className="quiz-questions" ref={list} inert={late}>
        {shown.map((question) => {
          const index = questions.indexOf(question);
          return (
            <li key={question.id} data-question={question.id} hidden={onePerPage && index !== at}>
              <Question
                question={question}
                number={t('question', { number: formatNumber(index + 1, locale), total: formatNumber(total, locale) })}
                sitting={sitting}
              />
            </li>
          );
        })}
      </ol>
      {onePerPage && total > 1 ? <Steps at={at} total={total} onGo={goTo} /> : null}
      <div className="quiz-bar">
        {deadline ? <Countdown deadline={deadline} onOver={onOver} /> : null}
        <SaveStatus sitting={sitting} answered={answered} />
      </div>
      <SubmitQuiz submission={submission} answered={answered} refused={refused} late={late} shared={shared} />
    </div>
  );
}

/** The ways to the question before and to the next one. */
function Steps({ at, total, onGo }: { at: number; total: number; onGo: (index: number) => void }) {
  const t = useQuizTexts();
  return (
    <div className="buttons quiz-steps">
      <Button icon={ArrowLeft} className="previous" disabled={at === 0} onClick={() => onGo(at - 1)}>
        {t('previous')}
      </Button>
      <Button icon={ArrowRight} className="forward" disabled={at === total - 1} onClick={() => onGo(at + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}

/** Says that answers from another tab or device replaced those here. */
function Overtaken({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useQuizTexts();
  const overtaken = sitting.overtaken.value;
  return (
    <p role="status" className={overtaken ? 'quiz-note' : 'hidden'}>
      {overtaken ? t('overtaken') : null}
    </p>
  );
}
