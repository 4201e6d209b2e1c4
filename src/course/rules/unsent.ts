import type { Activity, ActivityPart } from '../../contract/activities';
import { flattenParts, once } from './tree';

/** Whether the platform has not sent the parts of a section. */
export const isUnsent = ({ children, childrenCount }: Pick<Activity, 'children' | 'childrenCount'>) =>
  children.length === 0 && childrenCount > 0;

/** The sections whose parts were not sent. */
export const unsentSections = once((children): readonly ActivityPart[] =>
  flattenParts({ children: children as ActivityPart[] }).filter(({ childActivity }) => isUnsent(childActivity)),
);
