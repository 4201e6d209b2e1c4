import { useEffect } from 'react';
import { pathTo } from '../../src/portal/portal-paths';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useLearn } from '../../src/ui/learn-context';

/** The last page of the sign-in window of an element on another origin: the window closes itself. */
export default function SignedIn() {
  const { t } = useLearn('app');
  useEffect(() => window.close(), []);
  return (
    <div className="error-page">
      <h1>{t('pages.signedIn')}</h1>
      <p>{t('signedIn.text')}</p>
      <ButtonLink to={pathTo('courses')}>{t('errors.goToCourses')}</ButtonLink>
    </div>
  );
}
