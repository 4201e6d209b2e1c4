import { About } from './About';
import { Actions } from './Actions';
import { Attempts } from './Attempts';
import { Certificates } from './Certificates';
import type { CourseData } from './course-data';
import { CourseHeader } from './CourseHeader';
import { CoverCard } from './CoverCard';
import { LayerNav } from './LayerNav';
import { Notices } from './Notices';
import { Result } from './Result';

/** What the course is and how the learner stands in it (section 2, details page). */
export function DetailsPage(course: CourseData) {
  const { access, records } = course;
  return (
    <article className="course details">
      <CourseHeader objective={access.objective}>
        <Notices access={access} />
        <Actions {...course} />
      </CourseHeader>
      <CoverCard access={access} />
      <div className="main">
        <LayerNav {...course} current="details" />
        <Result access={access} />
        <Certificates access={access} />
        <About html={access.objective.about} />
        <Attempts access={access} records={records} />
      </div>
    </article>
  );
}
