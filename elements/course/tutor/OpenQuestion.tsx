import type { Ref } from 'react';
import type { OpenQuestion as Question } from '../../../src/tutor/tutor-state';
import { Button } from '../../../src/ui/Button';
import { errorText } from '../../../src/ui/error-text';
import { useLearn } from '../../../src/ui/learn-context';
import { Answer } from './Answer';
import { PlainText } from '../../../src/ui/PlainText';

interface Props {
  ref: Ref<HTMLLIElement>;
  question: Question;
  reviewing: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
  onTakeBack: () => void;
  onLeave: (() => void) | undefined;
}

/** A question whose answer is loading, was stopped, or failed. */
export function OpenQuestion({ ref, question, reviewing, onAsk, onRetry, onTakeBack, onLeave }: Props) {
  const { t } = useLearn('course');
  const { status, kind, answer, sources, error } = question;
  const asking = status === 'asking';
  return (
    <>
      <li ref={ref} className="chat-message mine">
        <span className="hidden">{t('tutor:youAsked')} </span>
        <PlainText className="chat-text" text={question.text} />
      </li>
      <li className="tutor-answer" aria-busy={asking || undefined}>
        {answer ? (
          <Answer
            answer={{ kind: kind ?? 'generated', text: answer, sources: [...sources] }}
            unfinished
            suggestions={[]}
            reviewing={reviewing}
            onAsk={onAsk}
            onLeave={onLeave}
          />
        ) : null}
        {asking ? (
          <p className="tutor-busy" role="status">
            <span aria-hidden="true" className="tutor-dots">
              <i />
              <i />
              <i />
            </span>
            {t(kind === 'generated' ? 'tutor:writing' : 'tutor:searching')}
          </p>
        ) : (
          <div className="tutor-failure">
            <p role="alert">
              {status === 'failed' ? `${t('tutor:failed')} ${errorText(error, t)}` : t('tutor:stopped')}
            </p>
            <Button size="small" onClick={onRetry}>
              {t('tutor:retry')}
            </Button>
            <Button size="small" variant="quiet" onClick={onTakeBack}>
              {t('tutor:edit')}
            </Button>
          </div>
        )}
      </li>
    </>
  );
}
