import { Hono } from 'hono';
import { objectiveAccess } from '../../../../src/contract/objectives';
import * as paths from '../../../../src/contract/paths';
import { belongsToLearner } from '../../../../src/course/rules/redirects';
import { missingCourseTree } from '../../../../src/lists/markup/public-course';
import { courseData, structuredDataText } from '../../../../src/lists/rules/structured-data';
import { publicCoursePath } from '../../../../src/portal/open-catalog-paths';
import { pathTo } from '../../../../src/portal/portal-paths';
import { oembedPath } from '../embed/oembed';
import { answer, languageFor, missing, ofPerson, withoutContent } from './answers';
import { courseTree } from './content';
import { NoAnswer } from './courses';
import { portalPath } from './page';
import { addressOf, domainOf, filePath, fileUrl, publisher, type Env, type Site } from './site';

/** The page of one course of the catalog. Learners of the course go to their own page of it (RDR-02). */
export function courseRoute(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/learn/open-catalog/:id/view/details', async (c, next) => {
    const id = c.req.param('id');
    const domain = domainOf(c);
    const course = await site.calls.course(c.env.incoming, id, domain).catch(missing);
    if (course instanceof NoAnswer) return withoutContent(c, next, course);
    const { ofElement, ...shown } = await languageFor(site, c);
    const { words } = shown;
    const canonical = addressOf(site, publicCoursePath(id, domain));
    if (course === null) {
      const title = words.t('openCourse:missing.title');
      const content = missingCourseTree({ ...words, domain }, 1);
      const page = { title, description: title, canonical, isUnlisted: true, element: null, content };
      return answer(site, c, { ...page, ...shown }, 404);
    }
    const { imageUrl } = course;
    const access = await ofPerson(site, c, objectiveAccess, paths.courseAccess(id));
    if (access && belongsToLearner(access)) return c.redirect(portalPath(pathTo('course', { objectiveId: id })));
    return answer(site, c, {
      title: course.name,
      description: course.description,
      canonical,
      // Other sites can't show SVG pictures in their previews.
      image: imageUrl && !imageUrl.endsWith('.svg') ? fileUrl(site, imageUrl) : undefined,
      data: structuredDataText(courseData(course, await publisher(site, domain))),
      oembed: site.platformOrigin + oembedPath(canonical),
      element: { 'objective-id': id, domain, ...ofElement },
      content: courseTree(course, { domain, isLearner: access !== undefined }, words, filePath(site)),
      ...shown,
    });
  });
  return app;
}
