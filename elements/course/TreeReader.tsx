import { useEffect } from 'react';
import { neighbours } from '../../src/course/rules/neighbours';
import { MissingPart } from './MissingPart';
import { usePartsAround } from '../../src/part/activity-tree';
import { PartView } from '../../src/part/PartView';
import { $shownPart } from '../../src/client/page/shown-part';
import { Failure } from '../../src/ui/Failure';
import { Pending } from '../../src/ui/Pending';
import { ReaderFrame } from './ReaderFrame';
import type { LayoutProps } from './reader-scope';
import { useArrival, useSelection } from './selection';

/** The selected part with the contents: beside it, in the page's sidebar, or behind a bar when the reader is narrow. */
export function TreeReader({ scope, axis }: LayoutProps) {
  const { tree, content } = scope;
  const part = useSelection(scope, axis);
  const { waits, error, retry } = usePartsAround(tree, content.workflowId, part?.axis ?? axis);
  const heading = useArrival(part?.axis);
  const shown = axis === undefined ? part?.axis : undefined;
  useEffect(() => {
    // A course that is one activity has the axis ''.
    $shownPart.set(shown ? { workflowId: content.workflowId, axis: shown } : undefined);
    return () => $shownPart.set(undefined);
  }, [shown, content.workflowId]);
  const isComposite = tree.children.length > 0;
  return (
    <ReaderFrame
      scope={scope}
      current={part?.axis}
      hasContents={isComposite}
      neighbours={part && neighbours(tree, part.axis)}
    >
      <div className="reading">
        {part ? (
          <PartView key={part.axis} scope={scope} part={part} heading={heading} />
        ) : waits ? (
          <Pending />
        ) : error && retry ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <MissingPart empty={axis === undefined} />
        )}
      </div>
    </ReaderFrame>
  );
}
