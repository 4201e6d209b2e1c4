import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { pathTo } from '../../src/domain/portal-paths';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import type { CourseData } from './course-data';
import type { OpenContent } from './layers';
import { LayerNav } from './LayerNav';
import { Reader } from './Reader';
import { ReadingMenu } from './ReadingMenu';
import { useReaderSheet } from './reader-sheet';

/** The content of the course (RT-09). */
export default function ContentPage(course: CourseData & { content: OpenContent; axis: string | undefined }) {
  const { t } = useLearn('course');
  useReaderSheet();
  const { access, content, axis } = course;
  return (
    <div className="course content">
      <div className="content-head">
        <Link to={pathTo('course', { objectiveId: access.objective.id })} className="back">
          <Icon icon={ArrowLeft} size={18} />
          <span className="hidden">{t('backTo')} </span>
          <bdi>{access.objective.name}</bdi>
        </Link>
        <LayerNav {...course} current="content" />
        <ReadingMenu />
      </div>
      <Reader access={access} content={content} axis={axis} level={1} />
    </div>
  );
}
