import { Clock, CloudOff, Lock, Monitor } from 'lucide';
import type { ActivityPart } from '../../src/domain/entities';
import { contentParts } from '../../src/domain/tree';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Skeleton } from '../../src/ui/Skeleton';
import { partAccess } from './parts';
import { Text } from './Text';

interface Props {
  workflowId: string;
  part: ActivityPart;
  /** The tree is being asked for anew: what is locked may be open in a moment. */
  loading: boolean;
  pathOf: (axis: string) => string;
}

/** What is under a part's heading: its text, the parts of a section, or why there is nothing (ERR-07). */
export function PartBody({ workflowId, part, loading, pathOf }: Props) {
  const { t } = useLearn();
  const access = partAccess(part);
  switch (access) {
    case 'text':
      return (
        <>
          {part.childActivity.supportMobileView ? null : (
            <p className="notice mobile-only">
              <Icon icon={Monitor} />
              {t('partMobile')}
            </p>
          )}
          <Text workflowId={workflowId} part={part} />
        </>
      );
    case 'section':
      return (
        <ul className="section-parts">
          {contentParts(part.childActivity).map(({ id, axis, childActivity }) => (
            <li key={id}>
              <Link to={pathOf(axis)}>
                <bdi>{childActivity.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      );
    case 'draft':
      return (
        <div className="message">
          <Icon icon={Clock} />
          <p>{t('part.comingSoon')}</p>
        </div>
      );
    case 'locked':
      return loading ? (
        <Skeleton lines={6} />
      ) : (
        <div className="message">
          <Icon icon={Lock} />
          <p>{t('part.locked')}</p>
        </div>
      );
    case 'unavailable':
      return (
        <div className="message">
          <Icon icon={CloudOff} />
          <p>{t('part.unavailable')}</p>
        </div>
      );
  }
}
