const course = (objectiveId: string) => `/courses/${encodeURIComponent(objectiveId)}`;

export const coursePath = course;

/** The activity in the content of its course. */
export function contentPath(objectiveId: string, axis: string, { reviewing = false } = {}): string {
  const way = axis && `/${axis.split('/').map(encodeURIComponent).join('/')}`;
  return `${course(objectiveId)}/view/content${way}${reviewing ? '?viewType=REVIEW' : ''}`;
}
