import type { TutorMessage } from '../../../src/api/contract/tutor';
import { useLearn } from '../../../src/ui/learn-context';
import { Sources } from './Sources';
import { Suggestions } from './Suggestions';
import { Words } from './Words';

interface Props {
  answer: Pick<TutorMessage, 'kind' | 'text' | 'sources'>;
  /** The language model could not be reached. */
  fallback?: boolean;
  /** It is still being written. */
  unfinished?: boolean;
  /** For an answer that found nothing; empty where another question is open. */
  suggestions: readonly string[];
  reviewing: boolean;
  onAsk: (question: string) => void;
  onLeave: (() => void) | undefined;
}

/** What the tutor says, and what it is: passages that a search has found, or the words of a language model. */
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
      {text ? <Words text={text} /> : null}
      {unfinished ? null : <p className="tutor-kind">{t('tutor:generated')}</p>}
      {found && text ? <Sources sources={sources} quoted={false} reviewing={reviewing} onLeave={onLeave} /> : null}
    </>
  );
}
