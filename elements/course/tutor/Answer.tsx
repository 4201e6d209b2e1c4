import type { TutorMessage } from '../../../src/contract/tutor';
import { useLearn } from '../../../src/ui/learn-context';
import { Sources } from './Sources';
import { Suggestions } from './Suggestions';
import { PlainText } from '../../../src/ui/PlainText';

interface Props {
  answer: Pick<TutorMessage, 'kind' | 'text' | 'sources'>;
  /** The language model was not available. */
  fallback?: boolean;
  /** The answer is still being written. */
  unfinished?: boolean;
  /** Suggested questions for an answer that found nothing; empty while another question is open. */
  suggestions: readonly string[];
  reviewing: boolean;
  onAsk: (question: string) => void;
  onLeave: (() => void) | undefined;
}

/** An answer of the tutor, with its kind: passages that a search has found, or the text of a language model. */
export function Answer({ answer, fallback, unfinished, suggestions, reviewing, onAsk, onLeave }: Props) {
  const { t } = useLearn('course');
  const { kind, text, sources } = answer;
  const found = sources.length > 0;
  if (kind === 'search') {
    return (
      <>
        <p className="tutor-kind">
          {fallback ? `${t('tutor:fallback')} ` : null}
          {t(found ? 'tutor:isSearch' : 'tutor:nothing')}
        </p>
        {found ? <Sources sources={sources} quoted reviewing={reviewing} onLeave={onLeave} /> : null}
        {found ? null : <Suggestions headings={suggestions} onAsk={onAsk} />}
      </>
    );
  }
  return (
    <>
      {text ? <PlainText className="chat-text" text={text} /> : null}
      {unfinished ? null : <p className="tutor-kind">{t('tutor:generated')}</p>}
      {found && text ? <Sources sources={sources} quoted={false} reviewing={reviewing} onLeave={onLeave} /> : null}
    </>
  );
}
