import { neighbours } from '../../src/domain/tree';
import { MissingPart } from './MissingPart';
import { PartView } from '../../src/content/part/PartView';
import { ReaderFrame } from './ReaderFrame';
import type { LayoutProps } from './reader-scope';
import { useArrival, useSelection } from './selection';

/** The selected part with the contents: beside it, in the page's sidebar, or behind a bar when the reader is narrow. */
export function TreeReader({ scope, axis }: LayoutProps) {
  const { tree } = scope;
  const part = useSelection(scope, axis);
  const heading = useArrival(part?.axis);
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
        ) : (
          <MissingPart empty={axis === undefined} />
        )}
      </div>
    </ReaderFrame>
  );
}
