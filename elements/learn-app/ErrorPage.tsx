import { ApiError } from '../../src/client/errors';
import type { User } from '../../src/contract/users';
import { pathTo } from '../../src/portal/portal-paths';
import { isLearnerOnly } from '../../src/portal/roles';
import { signIn } from '../../src/client/session/session';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useElementState } from '../../src/ui/element-state';
import ErrorNumber from '../../src/ui/ErrorNumber';
import { pageError } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';

interface Props {
  status: number;
  /** What failed, for its number. */
  error?: unknown;
  /** The user, whose role decides where the button goes; undefined on pages that request no user. */
  user?: User | undefined;
  /** Path where the button goes; undefined: the role decides. */
  fallback?: string | undefined;
  button?: boolean | undefined;
  /** Retries the request that failed. */
  onRetry?: (() => void) | undefined;
}

const OWN = [401, 500] as const;

/** The page of an error (ERR-02), with the button that leaves it (ERR-01). */
export default function ErrorPage({ status, error, user, fallback, button = true, onRetry }: Props) {
  const { platform, locale, t } = useLearn('app');
  useElementState(status === 404 ? 'not-found' : status === 403 ? 'forbidden' : 'error');
  const shared = pageError(status);
  const own = OWN.find((code) => code === status);
  const words = shared ? (`error.${shared}` as const) : (`errors.${own ?? 'default'}` as const);
  const learnerOnly = user !== undefined && isLearnerOnly(user);
  return (
    <div className="error-page" part="error-page">
      {shared || own ? (
        <p className="error-code" aria-hidden="true">
          {status}
        </p>
      ) : null}
      <h1>{t(`${words}.title`)}</h1>
      <p>{t(`${words}.text`)}</p>
      {error instanceof ApiError && error.problem.instance ? <ErrorNumber instance={error.problem.instance} /> : null}
      <div className="ways">
        {status === 401 ? (
          <Button variant="primary" onClick={() => signIn(platform, { locale })}>
            {t('menu.signIn')}
          </Button>
        ) : null}
        {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null}
        {button ? (
          <ButtonLink
            to={fallback ?? pathTo(learnerOnly ? 'courses' : 'home')}
            variant={status === 401 ? 'secondary' : 'primary'}
          >
            {t(learnerOnly ? 'errors.goToCourses' : 'errors.goToLibrary')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
