const course = (objectiveId: string) => `/courses/${encodeURIComponent(objectiveId)}`;

export const coursePath = course;
/** The course as the catalog shows it. */
export const catalogPath = (objectiveId: string) => `/catalog/${encodeURIComponent(objectiveId)}`;
/** Where a started course is shown, by its kind. */
export const viewPath = (objectiveId: string) => `${course(objectiveId)}/view`;
/** The watched sitting at a place of a course (RT-12). */
export const proctorPath = (objectiveId: string, activityPathId: string) =>
  `/courses/proctor/${encodeURIComponent(objectiveId)}/${encodeURIComponent(activityPathId)}`;
export const detailsPath = (objectiveId: string) => `${course(objectiveId)}/view/details`;

/**
 * The path of a part of the content, or of the place where the learner left. The query string is kept (RT-09); a review
 * stays one.
 */
export function contentPath(
  objectiveId: string,
  { axis, reviewing = false, search = '' }: { axis?: string; reviewing?: boolean; search?: string } = {},
): string {
  const query = new URLSearchParams(search);
  if (reviewing) query.set('viewType', 'REVIEW');
  else query.delete('viewType');
  const way = axis ? `/${axis.split('/').map(encodeURIComponent).join('/')}` : '';
  return `${course(objectiveId)}/view/content${way}${query.size ? `?${query}` : ''}`;
}

/** A query with the address of the PDF that is open (RCV-07), or without any. */
export function withPdf(search: string, pdfUrl: string | null): string {
  const query = new URLSearchParams(search);
  if (pdfUrl === null) query.delete('pdfUrl');
  else query.set('pdfUrl', pdfUrl);
  return `?${query}`;
}
