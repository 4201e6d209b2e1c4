import * as paths from '../annotation-paths';
import * as schemas from '../annotations';
import { call } from '../call';

export const annotations = call('get', paths.annotations, { answer: schemas.annotationPage });
export const annotatedCourses = call('get', paths.annotatedCourses, { answer: schemas.annotatedCourses });
export const saveAnnotation = call('put', paths.annotationAt, {
  body: schemas.saveAnnotation,
  answer: schemas.savedAnnotation,
  changes: [annotations, annotatedCourses],
});
export const deleteAnnotation = call('delete', paths.annotationAt, {
  body: schemas.deleteAnnotation,
  answer: schemas.savedAnnotation,
  changes: [annotations, annotatedCourses],
});
