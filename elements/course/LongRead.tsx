import { memo, useEffect, useRef, useState } from 'react';
import type { ActivityPart } from '../../src/contract/activities';
import { flattenParts } from '../../src/course/rules/tree';
import { FinishPanel } from '../../src/part/FinishPanel';
import { MissingPart } from './MissingPart';
import { useNear } from './near';
import { PartView } from '../../src/part/PartView';
import { ReaderFrame } from './ReaderFrame';
import type { LayoutProps, ReaderScope } from './reader-scope';
import { range } from '../../src/base/range';
import { Name } from '../../src/ui/Name';

/** All parts below each other on one page; `nameless`: without the names of the activities (TRE-08). */
export default function LongRead({ scope, axis, nameless = false }: LayoutProps & { nameless?: boolean }) {
  const { tree, content, isReady } = scope;
  const [wasReady] = useState(isReady);
  const parts = flattenParts(tree);
  const flow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!axis) return;
    const target = flow.current?.querySelector(`[data-place="${CSS.escape(axis)}"]`);
    target?.scrollIntoView({ block: 'start' });
    target?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [axis]);
  if (!parts.length) return <MissingPart empty />;
  return (
    <ReaderFrame scope={scope} current={axis} hasContents={!nameless}>
      <div className="reading long-read" ref={flow}>
        {scope.level === 1 ? (
          <h1>
            <Name of={tree} />
          </h1>
        ) : null}
        {!content.reviewing && wasReady ? <FinishPanel scope={scope} /> : null}
        {stretches(parts).map((stretch, index) => (
          <Stretch
            key={stretch[0]!.id}
            scope={scope}
            parts={stretch}
            axis={axis}
            nameless={nameless}
            first={index === 0}
          />
        ))}
        {content.reviewing || wasReady ? null : <FinishPanel scope={scope} comesIntoView />}
      </div>
    </ReaderFrame>
  );
}

/** How many parts are laid out and observed as one group, so that scrolling stays fast with thousands of parts. */
const STRETCH = 20;
/** The estimated height of a part, in CSS px. */
const PART_HEIGHT = 700;

const stretches = (parts: readonly ActivityPart[]): ActivityPart[][] =>
  range(Math.ceil(parts.length / STRETCH)).map((at) => parts.slice(at * STRETCH, (at + 1) * STRETCH));

interface StretchProps {
  scope: ReaderScope;
  parts: readonly ActivityPart[];
  /** Axis of the part that the address names. */
  axis: string | undefined;
  nameless: boolean;
  first: boolean;
}

function Stretch({ scope, parts, axis, nameless, first }: StretchProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, { eager: first || parts.some((part) => part.axis === axis) });
  return (
    <div
      ref={place}
      className="long-stretch"
      style={{ containIntrinsicBlockSize: `auto ${parts.length * PART_HEIGHT}px` }}
    >
      {parts.map((part, index) => (
        <Place
          key={part.id}
          scope={scope}
          part={part}
          nameless={nameless}
          watched={near}
          eager={(first && index === 0) || part.axis === axis}
        />
      ))}
    </div>
  );
}

interface PlaceProps {
  scope: ReaderScope;
  part: ActivityPart;
  nameless: boolean;
  /** Its group is near the window. */
  watched: boolean;
  /** True: shown at once. The others are shown when they come near the window. */
  eager: boolean;
}

/** Whether nothing that this part shows has changed: with thousands of parts, the unchanged ones must not render again. */
function isAsBefore(before: PlaceProps, { scope, part, nameless, watched, eager }: PlaceProps): boolean {
  const was = before.scope;
  const lock = scope.locks.get(part.axis);
  return (
    before.part === part &&
    before.nameless === nameless &&
    before.watched === watched &&
    before.eager === eager &&
    was.locks.get(part.axis) === lock &&
    (was.loading === scope.loading || !lock) &&
    (was.now === scope.now || !part.childActivity.activityConstraint) &&
    was.isReady === scope.isReady &&
    was.content.workflowId === scope.content.workflowId &&
    was.content.reviewing === scope.content.reviewing &&
    was.pathOf === scope.pathOf
  );
}

/** The place of a part in the page. Its text is requested, and the part started, when the learner scrolls near. */
const Place = memo(function Place({ scope, part, nameless, watched, eager }: PlaceProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, { eager, watched, stay: true });
  const { childActivity, axis } = part;
  if (childActivity.children.length) {
    return nameless ? null : (
      <h2 className="long-section" data-place={axis} tabIndex={-1}>
        <Name of={childActivity} />
      </h2>
    );
  }
  return (
    <section ref={place} className={near ? 'long-part' : 'long-part ahead'} data-place={axis}>
      {near ? (
        <PartView scope={{ ...scope, level: 2 }} part={part} inFlow oneOfMany nameless={nameless} />
      ) : (
        <h2 className={nameless ? 'hidden' : undefined}>
          <Name of={childActivity} />
        </h2>
      )}
    </section>
  );
}, isAsBefore);
