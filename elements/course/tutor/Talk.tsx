import type { TutorState } from '../../../src/tutor/tutor-state';
import { formatNumber } from '../../../src/i18n/format';
import { Failure } from '../../../src/ui/Failure';
import { useLearn } from '../../../src/ui/learn-context';
import { Skeleton } from '../../../src/ui/Skeleton';
import { Answer } from './Answer';
import { OpenQuestion } from './OpenQuestion';
import { useReading } from './reading';
import { Suggestions } from './Suggestions';
import { PlainText } from '../../../src/ui/PlainText';

interface Props {
  state: TutorState;
  reviewing: boolean;
  /** A text to announce to screen readers while there is no answer. */
  announcement: string | null;
  onAsk: (question: string) => void;
  onRetry: () => void;
  onTakeBack: () => void;
  /** Opens the session again after it failed. */
  onStart: () => void;
  onLeave: (() => void) | undefined;
}

/** What screen readers say of the latest answer. @param announcement said while there is none */
function useNews({ latest, fallbacks }: TutorState, announcement: string | null): string | null {
  const { t, locale } = useLearn('course');
  if (!latest) return announcement;
  if (latest.kind === 'generated') return `${t('tutor:tutorAnswers')} ${latest.text}`;
  const count = latest.sources.length;
  const found = count ? t('tutor:finishedSearch', { count, number: formatNumber(count, locale) }) : t('tutor:nothing');
  return fallbacks.has(latest.id) ? `${t('tutor:fallback')} ${found}` : found;
}

/** While there are no messages yet: the session loads, or has failed. */
function Beginning({ error, onStart }: { error: unknown; onStart: () => void }) {
  const { t } = useLearn('course');
  if (error !== undefined) return <Failure error={error} onRetry={onStart} />;
  return (
    <>
      <span role="status" className="hidden">
        {t('loading')}
      </span>
      <Skeleton lines={5} />
    </>
  );
}

/** A question of the learner. */
function Question({ text }: { text: string }) {
  const { t } = useLearn('course');
  return (
    <>
      <span className="hidden">{t('tutor:youAsked')} </span>
      <PlainText className="chat-text" text={text} />
    </>
  );
}

/** What the tutor can do, and questions to begin with. */
function Welcome({ state: { generates, suggestions }, onAsk }: Pick<Props, 'state' | 'onAsk'>) {
  const { t } = useLearn('course');
  return (
    <div className="tutor-welcome">
      <h3>{t('tutor:welcome')}</h3>
      <p>{t(generates ? 'tutor:welcomeModel' : 'tutor:welcomeSearch')}</p>
      <Suggestions headings={suggestions} onAsk={onAsk} />
    </div>
  );
}

/** The questions and answers, oldest first. */
export function Talk({ state, reviewing, announcement, onAsk, onRetry, onTakeBack, onStart, onLeave }: Props) {
  const { t } = useLearn('course');
  const { messages, open, suggestions, latest, fallbacks, error } = state;
  const lastAsked = open?.id ?? messages?.findLast(({ kind }) => kind === 'question')?.id;
  const { box, asked, ...listeners } = useReading(lastAsked, state);
  const answers = { reviewing, onAsk, onLeave };

  const news = useNews(state, announcement);

  return (
    <div className="chat-body">
      <div
        ref={box}
        className="chat-scroll"
        role="region"
        tabIndex={0}
        aria-label={t('tutor:conversation')}
        {...listeners}
      >
        {messages === undefined ? <Beginning error={error} onStart={onStart} /> : null}
        {messages?.length === 0 && !open ? <Welcome state={state} onAsk={onAsk} /> : null}
        <ol className="tutor-talk">
          {(messages ?? []).map((message, index) => (
            <li
              key={message.id}
              ref={message.id === lastAsked ? asked : undefined}
              className={message.kind === 'question' ? 'chat-message mine' : 'tutor-answer'}
            >
              {message.kind === 'question' ? (
                <Question text={message.text} />
              ) : (
                <>
                  <span className="hidden">{t('tutor:tutorAnswers')} </span>
                  <Answer
                    answer={message}
                    fallback={fallbacks.has(message.id)}
                    suggestions={!open && index === messages!.length - 1 ? suggestions : []}
                    {...answers}
                  />
                </>
              )}
            </li>
          ))}
          {open ? (
            <OpenQuestion
              key={open.id}
              ref={asked}
              question={open}
              onRetry={onRetry}
              onTakeBack={onTakeBack}
              {...answers}
            />
          ) : null}
        </ol>
      </div>
      <div role="log" className="hidden" aria-label={t('tutor:conversation')}>
        {news ? <p key={latest?.id ?? 'announcement'}>{news}</p> : null}
      </div>
    </div>
  );
}
