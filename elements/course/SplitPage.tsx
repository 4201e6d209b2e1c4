import { useState } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import { About } from './About';
import { Actions } from './Actions';
import { Attempts } from './Attempts';
import { Certificates } from './Certificates';
import type { CourseData } from './course-data';
import { CourseHeader } from './CourseHeader';
import { CoverCard } from './CoverCard';
import { Glance } from './Glance';
import type { OpenContent } from './layers';
import { useLogDetails } from './log';
import { Notices } from './Notices';
import { Notifications } from './notifications/Notifications';
import { Outline } from './Outline';
import { Reader } from './Reader';
import { useReaderSheet } from './reader-sheet';
import { Result } from './Result';

type Props = CourseData & { axis: string | undefined };

/** The course page of the new learner app: details and content on one page, with one sidebar (RT-06). */
export default function SplitPage(props: Props) {
  const { access, content } = props;
  useLogDetails(access);
  useReaderSheet();
  return (
    <article className={`course split ${content ? 'reading-open' : ''}`}>
      <CourseHeader access={access}>
        <Notices access={access} />
        <Actions {...props} />
      </CourseHeader>
      {content ? <WithContent {...props} content={content} /> : <WithoutContent {...props} />}
    </article>
  );
}

/** The content, with its parts and the learner's progress at the side, in view while the text scrolls. */
function WithContent({ axis, content, ...course }: Props & { content: OpenContent }) {
  const { t } = useLearn('course');
  const { access } = course;
  const [contentsPlace, setContentsPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="side">
        <CoverCard access={access} small />
        <Announcements access={access} />
        <div ref={setContentsPlace} className="contents-place" />
      </div>
      <div className="course-main">
        <details className="about-course">
          <summary>{t('about')}</summary>
          <div>
            <Glance access={access} />
            <About html={access.objective.about} />
            {content.reviewing ? null : <Certificates {...course} />}
            {content.reviewing ? null : <Attempts {...course} />}
          </div>
        </details>
        {content.reviewing ? <Results {...course} /> : null}
        <Reader access={access} content={content} axis={axis} level={2} contentsPlace={contentsPlace} />
      </div>
    </>
  );
}

function WithoutContent(course: CourseData) {
  const { access, records } = course;
  const done = records.length > 0;
  return (
    <>
      <div className="side">
        <CoverCard access={access} />
        <Announcements access={access} />
      </div>
      <div className="course-main">
        {done ? <Results {...course} /> : <Glance access={access} />}
        <Outline objective={access.objective} />
        <About html={access.objective.about} />
        {done ? null : <Certificates {...course} />}
      </div>
    </>
  );
}

function Results(course: Pick<CourseData, 'access' | 'buttons' | 'records'>) {
  return (
    <>
      <Result access={course.access} />
      <Certificates {...course} />
      <Attempts {...course} />
    </>
  );
}

function Announcements({ access }: Pick<CourseData, 'access'>) {
  const { announcementChannelId: channelId } = access.objective;
  return channelId ? (
    <Notifications key={channelId} access={access} channelId={channelId} className="button secondary" />
  ) : null;
}
