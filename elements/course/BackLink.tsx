import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { Objective } from '../../src/domain/entities';
import { pathTo } from '../../src/domain/portal-paths';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';

/** The link from the content of a course back to its page. */
export function BackLink({ objective: { id, name } }: { objective: Pick<Objective, 'id' | 'name'> }) {
  const { t } = useLearn('course');
  return (
    <Link to={pathTo('course', { objectiveId: id })} className="back">
      <Icon icon={ArrowLeft} size={18} />
      <span className="hidden">{t('backTo')} </span>
      <bdi>{name}</bdi>
    </Link>
  );
}
