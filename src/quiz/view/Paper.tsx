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

/** The questions of a running attempt, all on one page or one by one. */
export function Paper({ sitting, sheet, complete, shared, openQuestions }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const { t: discussion } = useLearn('discussion');
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
  useEffect(() => {
    openQuestions.current = () => numbersOf(answered, false, locale);
  }, [openQuestions, answered, locale]);
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

  const focusNext = useRef<number | null>(null);
  const goTo = (index: number) => {
    focusNext.current = index;
    setAt(index);
    focusQuestion();
  };
  const focusQuestion = useCallback(() => {
    const id = focusNext.current === null ? undefined : questions[focusNext.current]?.id;
    const heading = id && list.current?.querySelector<HTMLElement>(`[data-question="${id}"] .quiz-number`);
    if (!heading) return;
    focusNext.current = null;
    heading.focus();
  }, [questions]);
  useEffect(focusQuestion, [at, focusQuestion]);

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
      {onePerPage && total > 1 ? (
        <div className="buttons quiz-steps">
          <Button icon={ArrowLeft} className="previous" disabled={at === 0} onClick={() => goTo(at - 1)}>
            {t('previous')}
          </Button>
          <Button icon={ArrowRight} className="forward" disabled={at === total - 1} onClick={() => goTo(at + 1)}>
            {t('next')}
          </Button>
        </div>
      ) : null}
      <div className="quiz-bar">
        {deadline ? <Countdown deadline={deadline} onOver={onOver} /> : null}
        <SaveStatus sitting={sitting} answered={answered} />
      </div>
      <SubmitQuiz submission={submission} answered={answered} refused={refused} late={late} shared={shared} />
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
