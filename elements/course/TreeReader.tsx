import { FinishButton } from './FinishButton';
import { MissingPart } from './MissingPart';
import { PartView } from './PartView';
import type { LayoutProps } from './reader-scope';
import { useArrival, useSelection } from './selection';
import { TableOfContents } from './TableOfContents';

/** Table of contents at the side, and the chosen part. */
export function TreeReader({ scope, axis }: LayoutProps) {
  const { tree, content } = scope;
  const part = useSelection(scope, axis);
  const heading = useArrival(part?.axis);
  const isComposite = tree.children.length > 0;
  return (
    <div className={isComposite ? 'reader' : 'reader single'}>
      {isComposite ? (
        <TableOfContents
          scope={scope}
          current={part?.axis}
          end={content.reviewing ? null : <FinishButton scope={scope} />}
        />
      ) : null}
      <div className="reading">
        {part ? (
          <PartView key={part.axis} scope={scope} part={part} heading={heading} />
        ) : (
          <MissingPart empty={axis === undefined} />
        )}
      </div>
    </div>
  );
}
