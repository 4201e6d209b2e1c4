import { Button } from './Button';
import { errorText } from './error-text';
import { useLearn } from './learn-context';

/** Says what happened in words and offers the way on. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLearn();
  return (
    <div className="message" role="alert">
      <h2>{t('error.title')}</h2>
      <p>{errorText(error, t)}</p>
      {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null}
    </div>
  );
}
