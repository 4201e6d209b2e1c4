import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { Objective } from '../../src/contract/objectives';
import { pathTo } from '../../src/portal/portal-paths';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Name } from '../../src/ui/Name';

/** The link from the content of a course back to its page. */
export function BackLink({ objective }: { objective: Pick<Objective, 'id' | 'name' | 'language'> }) {
  const { t } = useLearn('course');
  return (
    <Link to={pathTo('course', { objectiveId: objective.id })} className="back">
      <Icon icon={ArrowLeft} size={18} />
      <span className="hidden">{t('backTo')} </span>
      <Name of={objective} />
    </Link>
  );
}
