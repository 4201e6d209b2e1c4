import { useStore } from '@nanostores/react';
import type { ReaderScope } from '../../elements/course/reader-scope';
import type { Activity } from '../../src/contract/activities';
import { finishQuestion } from '../../src/course/rules/finish';
import { inherit } from '../../src/course/rules/inheritance';
import { isReadyToFinish } from '../../src/course/rules/next-step';
import { partLocks } from '../../src/course/rules/locks';
import { $now } from '../../src/client/page/now';
import { course } from './data';

/** Makes the scope that the reader passes to its parts, with the real rules. */
export function useScope() {
  const now = useStore($now);
  return (answer: Activity, changes: Partial<ReaderScope> = {}): ReaderScope => {
    const tree = inherit(answer);
    const locks = partLocks(tree, { now, refusesNew: false });
    return {
      tree,
      locks,
      question: finishQuestion(tree, locks, now),
      isReady: isReadyToFinish(tree, now),
      now,
      access: course(answer.name, { workflow: {} }),
      content: { workflowId: 'workflow-1', reviewing: false },
      lastPlace: undefined,
      loading: false,
      pathOf: (axis) => `/courses/course/view/content/${encodeURIComponent(axis)}`,
      level: 2,
      onFinished: () => {},
      ...changes,
    };
  };
}
