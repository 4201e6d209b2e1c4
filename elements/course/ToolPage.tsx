import { BackLink } from './BackLink';
import type { CourseData } from './course-data';
import { hasLayers, LayerNav } from './LayerNav';
import { Reader } from './Reader';
import { useReaderSheet } from './reader-sheet';
import { isToolOpen, lastWorkflow } from './tool';
import WorkflowPage from './WorkflowPage';

/** A course that is an external tool: shows the tool while in progress, then its result. It has no content layer (CRS-01). */
export default function ToolPage(course: CourseData) {
  useReaderSheet();
  const { access, records } = course;
  const workflowId = lastWorkflow(access)?.id;
  if (!workflowId) return null;
  if (!isToolOpen(access)) return <WorkflowPage access={access} records={records} workflowId={workflowId} />;
  return (
    <div className="course content">
      <div className={hasLayers(course) ? 'content-head' : 'content-head way-up'}>
        <BackLink objective={access.objective} />
        <LayerNav {...course} current="content" />
      </div>
      <Reader access={access} content={{ workflowId, reviewing: false }} axis={undefined} level={1} />
    </div>
  );
}
