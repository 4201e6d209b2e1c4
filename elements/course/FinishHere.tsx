import type { Activity } from '../../src/contract/activities';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { useActivityTree } from '../../src/part/activity-tree';
import { useContentRules } from '../../src/part/content-rules';
import { FinishDialog } from '../../src/part/FinishDialog';
import { useFinishing } from '../../src/part/finishing';
import { Blocking } from '../../src/ui/Blocking';
import { Failure } from '../../src/ui/Failure';
import { contentPath } from './content-path';

interface Props {
  access: ObjectiveAccess;
  /** Of the attempt in progress. */
  workflowId: string;
  onClose: () => void;
}

/** The question that finishes a course from its page (STA-03), once its parts are known. */
export default function FinishHere(props: Props) {
  const { data, error, retry } = useActivityTree(props.workflowId, { whole: true });
  if (data) return <Question {...props} answer={data} />;
  return error ? <Failure error={error} onRetry={retry} /> : <Blocking busy />;
}

function Question({ access, workflowId, onClose, answer }: Props & { answer: Activity }) {
  const { question } = useContentRules(answer, access, workflowId);
  const content = { workflowId, reviewing: false };
  const finishing = useFinishing({ access, content, question, onFinished: onClose });
  return (
    <FinishDialog
      finishing={{ ...finishing, asking: true, close: onClose }}
      pathOf={(axis) => contentPath(access.objective.id, { axis })}
    />
  );
}
