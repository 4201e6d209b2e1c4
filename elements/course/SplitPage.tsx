import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { useId, useState, type ReactNode } from 'react';
import { MOBILE_MAX_WIDTH_PX } from '../../src/base/constants';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { useNarrow } from '../../src/ui/use-narrow';
import { About } from './About';
import { Actions } from './Actions';
import { Attempts } from './Attempts';
import { BackLink } from './BackLink';
import { Certificates } from './Certificates';
import type { CourseData } from './course-data';
import { CourseHeader } from './CourseHeader';
import { CoverCard } from './CoverCard';
import { Glance } from './Glance';
import type { OpenContent } from '../../src/course/rules/open-content';
import { useLogDetails } from './log';
import { Notices } from './Notices';
import { Notifications } from './notifications/Notifications';
import { Outline } from './Outline';
import { Reader } from './Reader';
import { ReadingMenu } from './ReadingMenu';
import { useReaderSheet } from './reader-sheet';
import { Result } from './Result';

type Props = CourseData & { axis: string | undefined };

/** The course page of the new learner app: details and content on one page, with one sidebar (RT-06). */
export default function SplitPage(props: Props) {
  const { access, content } = props;
  const isNarrow = useNarrow(MOBILE_MAX_WIDTH_PX + 1);
  useLogDetails(access);
  useReaderSheet();
  if (content && !content.reviewing && isNarrow) return <NarrowReading {...props} content={content} />;
  return (
    <article className={`course split ${content ? 'reading-open' : ''}`}>
      <Header {...props} />
      {content ? <WithContent {...props} content={content} /> : <WithoutContent {...props} />}
    </article>
  );
}

type ContentProps = Props & { content: OpenContent };

const Header = ({ level, ...course }: CourseData & { level?: 2 }) => (
  <CourseHeader access={course.access} level={level}>
    <Notices access={course.access} />
    <Actions {...course} besideContent={course.content !== null} />
  </CourseHeader>
);

/** The content, with its parts and the learner's progress at the side, in view while the text scrolls. */
function WithContent({ axis, content, ...course }: ContentProps) {
  const { access } = course;
  const [contentsPlace, setContentsPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="side">
        <CoverCard access={access} small />
        <div ref={setContentsPlace} className="contents-place" />
        {/* Last, because it comes late. */}
        <Announcements access={access} />
      </div>
      <div className="course-main">
        <ReadingHead>
          <Glance access={access} />
          <About html={access.objective.about} language={access.objective.language} />
          {content.reviewing ? null : <Certificates {...course} />}
          {content.reviewing ? null : <Attempts {...course} />}
        </ReadingHead>
        {content.reviewing ? <Results {...course} /> : null}
        <Reader access={access} content={content} axis={axis} level={2} contentsPlace={contentsPlace} />
      </div>
    </>
  );
}

/** The content where there is little width: the text first, and all about the course behind a button. */
function NarrowReading({ axis, ...course }: ContentProps) {
  const { access, content } = course;
  return (
    <div className="course content">
      <ReadingHead access={access}>
        <Header {...course} level={2} />
        <CoverCard access={access} small />
        <Glance access={access} />
        <About html={access.objective.about} language={access.objective.language} />
        <Certificates {...course} />
        <Attempts {...course} />
      </ReadingHead>
      <Reader access={access} content={content} axis={axis} level={1} />
    </div>
  );
}

interface ReadingHeadProps {
  /** With the way back and the announcements. */
  access?: CourseData['access'];
  /** About the course. */
  children: ReactNode;
}

/** The row above the text: a button that shows what the page says about the course, and the reader's settings. */
function ReadingHead({ access, children }: ReadingHeadProps) {
  const { t } = useLearn('course');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="about-course">
      <div className="content-head">
        {access ? <BackLink objective={access.objective} /> : null}
        <Button
          variant="quiet"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t('about')}
        </Button>
        {access ? <Announcements access={access} /> : null}
        <ReadingMenu />
      </div>
      <div id={panel} className="about-panel" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
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
        <About html={access.objective.about} language={access.objective.language} />
        {done ? null : <Certificates {...course} />}
      </div>
    </>
  );
}

function Results(course: Pick<CourseData, 'access' | 'standing' | 'records'>) {
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
