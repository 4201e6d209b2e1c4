import type { NextCourse } from '../../contract/course-facts';
import { pathTo } from '../../portal/portal-paths';
import { Link } from '../../ui/Link';
import { Name } from '../../ui/Name';

/** The courses that follow one, as links: to the learner's own, or to the catalog. */
export const NextCourses = ({ courses }: { courses: readonly NextCourse[] }) => (
  <ul role="list" className="next-courses">
    {courses.map((course) => (
      <li key={course.id}>
        <Link to={pathTo(course.enrolled ? 'course' : 'catalog-course', { objectiveId: course.id })}>
          <Name of={course} />
        </Link>
      </li>
    ))}
  </ul>
);
