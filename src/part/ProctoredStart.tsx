import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import type { ActivityPart } from '../contract/activities';
import { pathTo } from '../portal/portal-paths';
import { ButtonLink } from '../ui/ButtonLink';
import { Icon } from '../ui/Icon';
import { useLearn } from '../ui/learn-context';

interface Props {
  objectiveId: string;
  part: ActivityPart;
  reviewing: boolean;
}

/** Shown in place of a proctored part's text: says that it is taken under supervision, with the link to it (RT-12). */
export default function ProctoredStart({ objectiveId, part, reviewing }: Props) {
  const { t } = useLearn('course');
  return (
    <div className="message" part="message">
      <Icon icon={ShieldCheck} />
      {reviewing ? null : <h2>{t('proctored.title')}</h2>}
      <p>{t(reviewing ? 'proctored.reviewing' : 'proctored.text')}</p>
      {reviewing ? null : (
        <ButtonLink
          to={pathTo('proctored', { objectiveId, activityPathId: part.activityPathId })}
          variant="primary"
          className="forward"
        >
          {t('proctored.action')}
          <Icon icon={ArrowRight} />
        </ButtonLink>
      )}
    </div>
  );
}
