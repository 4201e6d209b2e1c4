import { useStore } from '@nanostores/react';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import { learningPath } from '../store/learning-path';
import { LearningPath } from './LearningPath';
import sheet from './learning-path.css';

/** The card of a path above the list of its courses. The list is of use without it, so a failure leaves it out. */
export default function PathCard({ id }: { id: string }) {
  const { platform } = useLearn();
  useSheet(sheet);
  const { data, error } = useStore(learningPath(platform, id));
  if (!data && error) return null;
  return <div className="path-card">{data ? <LearningPath path={data} Heading="h2" /> : <Skeleton lines={5} />}</div>;
}
