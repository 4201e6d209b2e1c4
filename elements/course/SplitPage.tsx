import { useState } from 'react';
import { About } from './About';
import { Actions } from './Actions';
import { Attempts } from './Attempts';
import { Certificates } from './Certificates';
import type { CourseData } from './course-data';
import { CourseHeader } from './CourseHeader';
import { CoverCard } from './CoverCard';
import { useLogDetails } from './log';
import { Notices } from './Notices';
import { Notifications } from './notifications/Notifications';
import { Reader } from './Reader';
import { useReaderSheet } from './reader-sheet';
import { Result } from './Result';

/** The course page of the new learner app: details and content on one page, with one sidebar (RT-06). */
export default function SplitPage(course: CourseData & { axis: string | undefined }) {
  const { access, records, content, axis } = course;
  const { announcementChannelId: channelId } = access.objective;
  useLogDetails(access);
  useReaderSheet();
  const [contentsPlace, setContentsPlace] = useState<HTMLElement | null>(null);
  return (
    <article className="course split">
      <CourseHeader objective={access.objective}>
        <Notices access={access} />
        <Actions {...course} />
      </CourseHeader>
      <div className="side">
        <CoverCard access={access} />
        <div ref={setContentsPlace} className="contents-place" />
        {channelId ? (
          <Notifications key={channelId} access={access} channelId={channelId} className="button secondary" />
        ) : null}
        <Result access={access} />
        <Certificates access={access} />
        <Attempts access={access} records={records} />
      </div>
      <div className="main">
        {content ? (
          <Reader access={access} content={content} axis={axis} level={2} contentsPlace={contentsPlace} />
        ) : null}
        <About html={access.objective.about} />
      </div>
    </article>
  );
}
