import { cardDestination } from '../domain/destination';
import type { ObjectiveAccess } from '../domain/entities';
import { Badge } from './Badge';
import { accessBadges } from './card-facts';
import { CardFooter } from './CardFooter';
import { CourseCard } from './CourseCard';
import { useLearn } from './learn-context';

interface Props {
  access: ObjectiveAccess;
  /** Place in the list, from 0. */
  index: number;
  level?: 2 | 3;
}

/** One of the learner's courses: its card leads to where they left it (LST-04). */
export function AccessCard({ access, index, level = 2 }: Props) {
  const { t } = useLearn();
  const badges = accessBadges(access, t);
  return (
    <CourseCard
      objective={access.objective}
      index={index}
      level={level}
      to={cardDestination(access)}
      badges={
        badges.length
          ? badges.map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))
          : null
      }
      foot={<CardFooter access={access} />}
    />
  );
}
