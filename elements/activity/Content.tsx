import { useCallback, useEffect } from 'react';
import { warnOnce } from '../../src/base/warn';
import { useActivityTree } from '../../src/part/activity-tree';
import { useContentRules } from '../../src/part/content-rules';
import { PartView } from '../../src/part/PartView';
import type { Activity } from '../../src/contract/activities';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import type { OpenContent } from '../../src/course/rules/open-content';
import { pathTo } from '../../src/portal/portal-paths';
import { findByAxis, partAt } from '../../src/course/rules/tree';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { MissingPart } from './MissingPart';

interface Props {
  access: ObjectiveAccess;
  content: OpenContent;
  /** The part's axis, or the id of its place in the course. */
  part: string;
}

/** The part, once the tree of the attempt is loaded. */
export default function Content(props: Props) {
  // The part may be anywhere in the tree.
  const { data, error, loading, retry } = useActivityTree(props.content.workflowId, { whole: true });
  if (data) return <LoadedContent {...props} answer={data} loading={loading} />;
  return error ? <Failure error={error} onRetry={retry} /> : <Pending />;
}

const nothing = () => {};

function LoadedContent({ access, content, part, answer, loading }: Props & { answer: Activity; loading: boolean }) {
  const { t, host } = useLearn('course');
  const { reviewing, workflowId } = content;
  const objectiveId = access.objective.id;
  const rules = useContentRules(answer, access, workflowId);
  const pathOf = useCallback((axis: string) => pathTo('content', { objectiveId, axis }), [objectiveId]);
  const found = partAt(rules.tree, part) ?? findByAxis(rules.tree, part);
  const isMissing = !found;
  useEffect(() => {
    if (isMissing) warnOnce(`<${host.localName}> has part="${part}", and the course ${objectiveId} has no such part.`);
  }, [isMissing, host, part, objectiveId]);
  if (!found) return <MissingPart />;
  const scope = { ...rules, access, content, loading, pathOf, level: 1, onFinished: nothing } as const;
  return (
    <div className="activity">
      {reviewing ? <p className="notice">{t('reviewing')}</p> : null}
      <PartView key={found.axis} scope={scope} part={found} inFlow />
    </div>
  );
}
