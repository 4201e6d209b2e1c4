import { useStore } from '@nanostores/react';
import type { ListedAccess } from '../../contract/listed';
import { accessCard } from '../markup/access-card';
import { $now } from '../../client/page/now';
import { useCardTexts } from './card-texts';
import { CourseCard } from './CourseCard';

interface Props {
  access: ListedAccess;
  /** Position in the list, from 0. */
  index: number;
  level?: 2 | 3;
}

/** The card of one of the learner's courses. */
export function AccessCard({ access, ...place }: Props) {
  const { t, locale } = useCardTexts();
  return <CourseCard facts={accessCard(access, { t, locale, now: useStore($now) })} {...place} />;
}
