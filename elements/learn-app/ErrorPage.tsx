import type { User } from '../../src/domain/entities';
import { isLearnerOnly } from '../../src/domain/roles';
import { signIn } from '../../src/state/session';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useLearn } from '../../src/ui/learn-context';

interface Props {
  status: number;
  /** Whose way out it is; none on pages that ask for no user. */
  user?: User | undefined;
  /** Path where the button goes; the role decides without it. */
  fallback?: string | undefined;
  button?: boolean | undefined;
  /** Asks again for what failed. */
  onRetry?: (() => void) | undefined;
}

const KNOWN = [401, 403, 404, 500, 501];

/** Section 8's page errors, with the way out of section 2 (ERR-01, ERR-02). */
export default function ErrorPage({ status, user, fallback, button = true, onRetry }: Props) {
  const { platform, locale, t } = useLearn();
  const known = KNOWN.includes(status);
  const code = known ? status : 'default';
  const learnerOnly = user !== undefined && isLearnerOnly(user);
  return (
    <div className="error-page">
      {known ? (
        <p className="error-code" aria-hidden="true">
          {status}
        </p>
      ) : null}
      <h1>{t(`errors.${code}.title`)}</h1>
      <p>{t(`errors.${code}.text`)}</p>
      <div className="ways">
        {status === 401 ? <Button onClick={() => signIn(platform, { locale })}>{t('menu.signIn')}</Button> : null}
        {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null}
        {button ? (
          <ButtonLink to={fallback ?? (learnerOnly ? '/courses' : '/')} variant="primary">
            {t(learnerOnly ? 'errors.goToCourses' : 'errors.goToLibrary')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
