import { useLearn } from '../../../src/ui/learn-context';

interface Props {
  headings: readonly string[];
  onAsk: (question: string) => void;
}

/** Suggested topics for questions: headings of the course. */
export function Suggestions({ headings, onAsk }: Props) {
  const { t } = useLearn('course');
  if (headings.length === 0) return null;
  return (
    <div className="tutor-suggestions">
      <p>{t('tutor:suggestions')}</p>
      <ul>
        {headings.map((heading) => (
          <li key={heading}>
            <button type="button" onClick={() => onAsk(t('tutor:suggest', { heading }))}>
              <bdi>{heading}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
