import type { ReactNode } from 'react';

/** Shows one course of the public catalog, or its list. */
export type Show = (
  objectiveId?: string,
  more?: {
    /** The list: a course is shown in its place. */
    isHidden?: boolean;
    /** The course: it was opened from the list, so that the focus comes along. */
    isFocused?: boolean;
  },
) => ReactNode;
