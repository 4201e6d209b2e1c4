import { useStore } from '@nanostores/react';
import { ApiError } from '../../src/client/errors';
import { learningPath } from '../../src/lists/store/learning-path';
import { LearningPath } from '../../src/lists/view/LearningPath';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Pending } from '../../src/ui/Pending';

/** The learner's progress in one path. */
export default function OnePath({ id }: { id: string }) {
  const { platform, t } = useLearn('progress');
  const store = learningPath(platform, id);
  const { data, error } = useStore(store);
  if (data) return <LearningPath path={data} Heading="h1" />;
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    return <EmptyState state="not-available" title={t('path.gone')} action={<Link to="/courses">{t('all')}</Link>} />;
  return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending lines={4} />;
}
