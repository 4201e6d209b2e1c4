import { useStore } from '@nanostores/react';
import type { ListedAccess } from '../../src/contract/listed';
import { $now } from '../../src/client/page/now';
import { shelfChanges, shelfOf } from '../../src/lists/store/shelves';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { CourseCard } from '../../src/lists/view/CourseCard';
import { ownCard } from '../../src/lists/markup/own-card';
import { ShelfMenu } from './ShelfMenu';

interface Props {
  access: ListedAccess;
  /** Position in the list, from 0. */
  index: number;
  level: 2 | 3;
}

/** A course in My courses, with the menu that pins, hides and archives it. */
export function MyCourseCard({ access, ...place }: Props) {
  const { platform, t, locale } = useCardTexts();
  const shelf = shelfOf(access, useStore(shelfChanges(platform)));
  const facts = ownCard(access, { t, locale, now: useStore($now) }, shelf);
  return (
    <CourseCard
      facts={facts}
      action={shelf === undefined ? null : <ShelfMenu access={access} shelf={shelf} />}
      {...place}
    />
  );
}
