import { About } from './About';
import { Actions } from './Actions';
import { Attempts } from './Attempts';
import { Certificates } from './Certificates';
import type { CourseData } from './course-data';
import { CourseHeader } from './CourseHeader';
import { CoverCard } from './CoverCard';
import { Glance } from './Glance';
import { LayerNav } from './LayerNav';
import { useLogDetails } from './log';
import { Notices } from './Notices';
import { Outline } from './Outline';
import { Result } from './Result';

/** The details of the course and the learner's state in it (CRS-02 to CRS-06). */
export function DetailsPage(course: CourseData) {
  const { access, records } = course;
  useLogDetails(access);
  // Without a result there is no certificate yet, only the text that the course gives one.
  const done = records.length > 0;
  return (
    <article className="course details">
      <CourseHeader access={access}>
        <Notices access={access} />
        <Actions {...course} />
      </CourseHeader>
      <CoverCard access={access} />
      <div className="course-main">
        <LayerNav {...course} current="details" />
        <Result access={access} />
        {done ? <Certificates {...course} /> : null}
        {done ? null : <Glance access={access} />}
        <Outline objective={access.objective} />
        <About html={access.objective.about} language={access.objective.language} />
        {done ? null : <Certificates {...course} />}
        <Attempts access={access} records={records} />
      </div>
    </article>
  );
}
