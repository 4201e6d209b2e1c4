import { ArrowLeft } from 'lucide';
import type { CourseButton, ButtonState } from '../../src/domain/buttons';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, WorkflowState } from '../../src/domain/enumerations';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { coursePath } from './addresses';
import type { CourseData } from './course-data';
import { LayerNav } from './LayerNav';
import { Reader } from './Reader';
import { WorkflowPage } from './WorkflowPage';

const lastOf = ({ objectiveWorkflowAggregate }: ObjectiveAccess) => objectiveWorkflowAggregate?.lastObjectiveWorkflow;
const isOpen = (access: ObjectiveAccess) => lastOf(access)?.state === WorkflowState.inProgress;

/** The course is an external tool, and there is something to see of it: the tool, or what came of it. */
export const showsTool = (access: ObjectiveAccess, { review }: Record<CourseButton, ButtonState>): boolean =>
  access.objective.type === ContentType.lti &&
  (isOpen(access) || Boolean(lastOf(access) && review.shown && !review.disabled));

/** A course that is an external tool: the tool while it is in progress, then its result. It has no content layer (CRS-01). */
export function ToolPage(course: CourseData) {
  const { t } = useLearn();
  const { access, records } = course;
  const workflowId = lastOf(access)?.id;
  if (!workflowId) return null;
  if (!isOpen(access)) return <WorkflowPage access={access} records={records} workflowId={workflowId} />;
  return (
    <div className="course content">
      <div className="content-head">
        <Link to={coursePath(access.objective.id)} className="back">
          <Icon icon={ArrowLeft} size={18} />
          <span className="hidden">{t('backTo')} </span>
          <bdi>{access.objective.name}</bdi>
        </Link>
        <LayerNav {...course} current="content" />
      </div>
      <Reader access={access} content={{ workflowId, reviewing: false }} axis={undefined} level={1} />
    </div>
  );
}
