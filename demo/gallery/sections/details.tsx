import { useStore } from '@nanostores/react';
import { Actions as CourseActions } from '../../../elements/course/Actions';
import type { CourseData } from '../../../elements/course/course-data';
import { CourseHeader } from '../../../elements/course/CourseHeader';
import { CoverCard } from '../../../elements/course/CoverCard';
import { LayerNav } from '../../../elements/course/LayerNav';
import { NotAvailable } from '../../../elements/course/NotAvailable';
import { Notices } from '../../../elements/course/Notices';
import { standing as standingOf } from '../../../src/course/rules/standing';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { WorkflowState } from '../../../src/contract/enumerations';
import { $now } from '../../../src/client/page/now';
import { acting, CHANNEL, course, finished, QUIET_CHANNEL, standing } from '../data';
import { Specimen, Specimens } from '../Specimen';

/** Makes the data that the course page passes to its parts, with the real rules. */
function useCourse(isCatalog = false) {
  const now = useStore($now);
  return (access: ObjectiveAccess): CourseData => {
    const record = access.objectiveWorkflowAggregate?.lastObjectiveRecord;
    const records = record ? [record] : [];
    return { access, records, standing: standingOf(access, now, records), content: null, isCatalog };
  };
}

export function Headers() {
  return (
    <Specimens wide>
      <Specimen name="with collections and a long description">
        <CourseHeader access={course('Reading the night sky')}>{null}</CourseHeader>
      </Specimen>
      <Specimen name="short">
        <CourseHeader
          access={course('Urban trees', {
            isMandatory: true,
            objective: { showcases: [], description: 'Names for what grows in your street.' },
          })}
        >
          {null}
        </CourseHeader>
      </Specimen>
      <Specimen name="finished">
        <CourseHeader access={course('Letters', finished())}>{null}</CourseHeader>
      </Specimen>
      <Specimen name="not available">
        <NotAvailable />
      </Specimen>
    </Specimens>
  );
}

export function Actions() {
  const courseOf = useCourse();
  const inCatalog = useCourse(true);
  return (
    <Specimens wide>
      {acting.map(([name, access]) => (
        <Specimen key={name} name={name}>
          <CourseActions {...courseOf(access)} />
        </Specimen>
      ))}
      <Specimen name="in the catalog: enrolled">
        <CourseActions {...inCatalog(course('Urban trees', { isSelfEnrolled: true }))} />
      </Specimen>
    </Specimens>
  );
}

export const Covers = () => (
  <Specimens>
    {standing.map(([name, access]) => (
      <Specimen key={name} name={name}>
        <CoverCard access={access} />
      </Specimen>
    ))}
  </Specimens>
);

const noticed: [string, ObjectiveAccess][] = [
  ['submitted', course('Statistics', { workflow: { state: WorkflowState.submitted } })],
  ['graded', course('Statistics', { workflow: { state: WorkflowState.gradingApproved } })],
  ['made for larger screens (below 970 px)', course('Maps', { objective: { supportMobileView: false } })],
];

export const NoticesSection = () => (
  <Specimens wide>
    {noticed.map(([name, access]) => (
      <Specimen key={name} name={name}>
        <Notices access={access} />
      </Specimen>
    ))}
  </Specimens>
);

const layered: [string, string | null, boolean][] = [
  ['details and content', null, true],
  ['new messages', CHANNEL, true],
  ['no new messages', QUIET_CHANNEL, true],
  ['not begun, with a channel', CHANNEL, false],
];

export function Layers() {
  const courseOf = useCourse();
  return (
    <Specimens wide>
      {layered.map(([name, announcementChannelId, begun]) => (
        <Specimen key={name} name={name}>
          <LayerNav
            {...courseOf(course('Beekeeping', { objective: { announcementChannelId } }))}
            content={begun ? { workflowId: 'workflow-1', reviewing: false } : null}
            current="details"
          />
        </Specimen>
      ))}
    </Specimens>
  );
}
