import { BackLink } from './BackLink';
import type { CourseData } from './course-data';
import type { OpenContent } from '../../src/course/rules/open-content';
import { LayerNav } from './LayerNav';
import { FoundContext } from '../../src/course/view/found-context';
import { Reader } from './Reader';
import { ReadingMenu } from './ReadingMenu';
import { useReaderSheet } from './reader-sheet';
import { useEndOfOffer } from './undo-start';

interface Props extends CourseData {
  content: OpenContent;
  axis: string | undefined;
  /** What a search has found in it. */
  found: string | undefined;
}

/** The content of the course (RT-09). */
export default function ContentPage({ found, ...course }: Props) {
  useReaderSheet();
  const { access, content, axis } = course;
  useEndOfOffer(access.objectiveWorkflowAggregate?.lastObjectiveWorkflow);
  return (
    <div className="course content">
      <div className="content-head">
        <BackLink objective={access.objective} />
        <LayerNav {...course} current="content" />
        <ReadingMenu />
      </div>
      <FoundContext value={found}>
        <Reader access={access} content={content} axis={axis} level={1} />
      </FoundContext>
    </div>
  );
}
