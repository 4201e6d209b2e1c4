import { useCallback, useContext, type ComponentType } from 'react';
import { useActivityTree } from '../../src/part/activity-tree';
import type { Activity } from '../../src/contract/activities';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { PresentationMode, WorkflowState } from '../../src/contract/enumerations';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { pathTo } from '../../src/portal/portal-paths';
import { contentPath, withoutPlace } from './content-path';
import { FoundContext } from '../../src/course/view/found-context';
import { useContentRules } from '../../src/part/content-rules';
import type { OpenContent } from '../../src/course/rules/open-content';
import { useLogReview } from './log';
import type { LayoutProps, ReaderScope } from './reader-scope';
import { useLastPlace, useReadingPlace } from './reading-place';
import { Stage } from './Stage';
import { TreeReader } from './TreeReader';

interface Props {
  access: ObjectiveAccess;
  content: OpenContent;
  axis: string | undefined;
  /** Level of the part's heading. */
  level: 1 | 2;
  contentsPlace?: HTMLElement | null;
}

/** The content of a course, once its tree is loaded. */
export function Reader(props: Props) {
  const { workflowId, reviewing } = props.content;
  useLogReview(props.access, workflowId, reviewing);
  // All layouts but the tree show all parts at once.
  const whole = layoutOf(props.access.objective.presentationMode) !== TreeReader;
  const { data, error, loading, retry } = useActivityTree(workflowId, { whole });
  if (data) return <LoadedReader {...props} key={workflowId} answer={data} loading={loading} />;
  return error ? <Failure error={error} onRetry={retry} /> : <Pending />;
}

const Tiles = lazily(() => import('./Tiles'));
const LongRead = lazily(() => import('./LongRead'));
const NamelessLongRead = (props: LayoutProps) => <LongRead {...props} nameless whileLoading={<Pending />} />;

/** The layout of the parts by presentation mode (TRE-08); other modes are shown as a tree. */
const layouts: Record<number, ComponentType<LayoutProps>> = {
  [PresentationMode.tree]: TreeReader,
  [PresentationMode.tiles]: Tiles,
  [PresentationMode.longRead]: LongRead,
  [PresentationMode.longReadWithoutNames]: NamelessLongRead,
};

const layoutOf = (presentationMode: number) => layouts[presentationMode] ?? TreeReader;

function LoadedReader({
  access,
  content,
  axis,
  level,
  contentsPlace,
  answer,
  loading,
}: Props & { answer: Activity; loading: boolean }) {
  const { t, navigate, search } = useLearn('course');
  const rules = useContentRules(answer, access, content.workflowId);
  const lastPlace = useLastPlace(access, content);
  // A place that a search has found goes before the last one.
  const isFound = useContext(FoundContext);
  useReadingPlace(access, content, isFound ? undefined : lastPlace, axis);
  const objectiveId = access.objective.id;
  const { reviewing } = content;
  const last = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const isOver = last?.id !== content.workflowId || last.state !== WorkflowState.inProgress;
  const pathOf = useCallback(
    (to: string) => contentPath(objectiveId, { axis: to, reviewing, search: withoutPlace(search()) }),
    [objectiveId, reviewing, search],
  );
  const onFinished = useCallback(() => navigate(pathTo('course', { objectiveId })), [navigate, objectiveId]);
  const scope: ReaderScope = {
    ...rules,
    access,
    content,
    lastPlace,
    loading,
    pathOf,
    level,
    contentsPlace,
    onFinished,
  };
  // A course that is one activity has nothing to lay out.
  const Layout = answer.children.length ? layoutOf(answer.presentationMode) : TreeReader;
  return (
    <Stage objective={access.objective} activity={answer}>
      {reviewing ? <p className="notice">{t(isOver ? 'reviewing' : 'reviewingOpen')}</p> : null}
      <Layout scope={scope} axis={axis} whileLoading={<Pending />} />
    </Stage>
  );
}
