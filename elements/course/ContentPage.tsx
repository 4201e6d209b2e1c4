import { BackLink } from './BackLink';
import type { CourseData } from './course-data';
import type { OpenContent } from '../../src/course/rules/open-content';
import { LayerNav } from './LayerNav';
import { Reader } from './Reader';
import { ReadingMenu } from './ReadingMenu';
import { useReaderSheet } from './reader-sheet';

/** The content of the course (RT-09). */
export default function ContentPage(course: CourseData & { content: OpenContent; axis: string | undefined }) {
  useReaderSheet();
  const { access, content, axis } = course;
  return (
    <div className="course content">
      <div className="content-head">
        <BackLink objective={access.objective} />
        <LayerNav {...course} current="content" />
        <ReadingMenu />
      </div>
      <Reader access={access} content={content} axis={axis} level={1} />
    </div>
  );
}
