import { ApiError } from '../client/errors';
import { Button } from './Button';
import { useElementState } from './element-state';
import { useErrorEvent } from './error-event';
import { errorText, pageError } from './error-text';
import { optionally } from './lazily';
import { useLearn } from './learn-context';

const ErrorNumber = optionally(() => import('./ErrorNumber'));

/** Shows an error, with the texts of its page when the error has one (ERR-02), and a button to retry. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLearn();
  useElementState('error');
  useErrorEvent(error);
  const page = error instanceof ApiError && pageError(error.status);
  return (
    <div className="message" part="message" role="alert">
      <h2>{t(page ? `error.${page}.title` : 'error.title')}</h2>
      <p>{page ? t(`error.${page}.text`) : errorText(error, t)}</p>
      {error instanceof ApiError && error.problem.instance ? <ErrorNumber instance={error.problem.instance} /> : null}
      {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null}
    </div>
  );
}
