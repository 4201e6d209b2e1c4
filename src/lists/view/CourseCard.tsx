import type { ReactNode } from 'react';
import { cardTree, type CardFacts } from '../markup/card';
import { usePictureUrl } from '../../ui/file-url';
import { useLearn } from '../../ui/learn-context';
import { Markup } from '../../ui/Markup';

interface Props {
  facts: CardFacts;
  /** Position in the list, from 0. */
  index: number;
  level?: 2 | 3;
  /** The button below the card, when the facts say that the card has one. */
  action?: ReactNode;
}

/** The card of a course in a list. */
export function CourseCard({ facts, index, level = 2, action }: Props) {
  const { t } = useLearn();
  const picture = usePictureUrl(facts.imageUrl);
  return <Markup tree={cardTree(facts, { t, index, level, fileUrl: () => picture })} slots={{ action }} />;
}
