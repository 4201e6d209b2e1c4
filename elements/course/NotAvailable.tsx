import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { pathTo } from '../../src/portal/portal-paths';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useElementState } from '../../src/ui/element-state';
import { useErrorEvent } from '../../src/ui/error-event';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** Shown for a course that this learner can't open (CRS-10, ERR-04). */
export function NotAvailable({ error }: { error?: unknown }) {
  const { t } = useLearn('course');
  useElementState('not-available');
  useErrorEvent(error);
  return (
    <div className="message" part="message">
      <Icon icon={Lock} />
      <h1>{t('notAvailable.title')}</h1>
      <p>{t('notAvailable.text')}</p>
      <ButtonLink to={pathTo('courses')} variant="primary">
        {t('notAvailable.action')}
      </ButtonLink>
    </div>
  );
}
