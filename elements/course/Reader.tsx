import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import * as paths from '../../src/api/contract/paths';
import type { Activity, ObjectiveAccess } from '../../src/domain/entities';
import { PresentationMode } from '../../src/domain/enumerations';
import { activityTree } from '../../src/state/courses';
import { ErrorPanel } from '../../src/ui/ErrorPanel';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { contentPath } from './addresses';
import type { OpenContent } from './layers';
import { useLogReview } from './log';
import { PartView } from './PartView';
import { useArrival, useSelection } from './selection';
import { TableOfContents } from './TableOfContents';

interface Props {
  access: ObjectiveAccess;
  content: OpenContent;
  axis: string | undefined;
  /** Level of the part's heading. */
  level: 1 | 2;
}

/** The content of a course: table of contents and the chosen part. */
export function Reader(props: Props) {
  const { platform } = useLearn();
  const { workflowId, reviewing } = props.content;
  useLogReview(props.access, workflowId, reviewing);
  const { data, error, loading } = useStore(activityTree(platform, workflowId));
  if (data) {
    const Layout = layouts[data.presentationMode] ?? TreeReader;
    return <Layout {...props} key={workflowId} tree={data} loading={loading} />;
  }
  if (!error) return <Pending />;
  const path = paths.activityTree(workflowId);
  return <ErrorPanel error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
}

interface LayoutProps extends Props {
  tree: Activity;
  loading: boolean;
}

/** How the parts are laid out, by presentation mode (TRE-08); a mode that is not here is shown as a tree. */
const layouts: Record<number, typeof TreeReader> = { [PresentationMode.tree]: TreeReader };

function TreeReader({ access, content, axis, level, tree, loading }: LayoutProps) {
  const { t } = useLearn();
  const part = useSelection(tree, axis, content.reviewing);
  const heading = useArrival(part?.axis);
  const [announcement, announce] = useState('');
  const objectiveId = access.objective.id;
  const { reviewing } = content;
  const pathOf = useCallback(
    (to: string) => contentPath(objectiveId, { axis: to, reviewing, search: location.search }),
    [objectiveId, reviewing],
  );
  return (
    <div className={tree.children.length ? 'reader' : 'reader single'}>
      {tree.children.length ? <TableOfContents tree={tree} current={part?.axis} pathOf={pathOf} /> : null}
      <div className="reading">
        {reviewing ? <p className="notice">{t('reviewing')}</p> : null}
        {part ? (
          <PartView key={part.axis} {...{ access, content, tree, part, loading, pathOf, announce, level, heading }} />
        ) : (
          <Missing empty={axis === undefined} />
        )}
      </div>
      <div role="status" className="hidden">
        {announcement}
      </div>
    </div>
  );
}

function Missing({ empty }: { empty: boolean }) {
  const { t } = useLearn();
  return (
    <div className="message">
      <h1>{t(empty ? 'contents.empty' : 'part.missing')}</h1>
      {empty ? null : <p>{t('part.missingText')}</p>}
    </div>
  );
}
