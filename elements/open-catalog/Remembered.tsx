import { useState } from 'react';
import { readQuery } from '../../src/domain/filters';
import { keptQuery } from '../../src/state/filters';
import { useLearn } from '../../src/ui/learn-context';
import { CourseCards, type CourseCardsProps } from './CourseCards';
import { queryOf } from './query';

/** The list as the visitor narrowed it last (LST-09). */
export function Remembered(props: CourseCardsProps) {
  const { platform } = useLearn();
  const [begin] = useState(() => queryOf(readQuery(keptQuery(platform.apiBase, 'public'), 'public').narrowing));
  return <CourseCards {...props} begin={begin} />;
}
