import { cardDestination } from '../domain/destination';
import type { ObjectiveAccess } from '../domain/entities';
import { PublicationState } from '../domain/enumerations';
import { Badge } from './Badge';
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
  const { objective, isMandatory } = access;
  const state = { [PublicationState.draft]: 'state.comingSoon', [PublicationState.archived]: 'state.archived' }[
    objective.state
  ];
  return (
    <CourseCard
      objective={objective}
      index={index}
      level={level}
      to={cardDestination(access)}
      badges={
        isMandatory || state ? (
          <>
            {isMandatory ? <Badge tone="accent">{t('state.mandatory')}</Badge> : null}
            {state ? <Badge>{t(state)}</Badge> : null}
          </>
        ) : null
      }
      foot={<CardFooter access={access} />}
    />
  );
}
