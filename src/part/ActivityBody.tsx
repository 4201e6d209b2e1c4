import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import * as paths from '../contract/paths';
import { activityContent } from '../client/page/activity-content';
import { Failure } from '../ui/Failure';
import { lazily, optionally, type LatePart } from '../ui/lazily';
import { useLearn } from '../ui/learn-context';
import { Skeleton } from '../ui/Skeleton';
import { ContentBoundary } from '../text/ContentBoundary';
import { ContentLanguage } from '../text/content-language';
import { kindOf } from './kind-of';
import type { KindProps } from '../course/props';
import { useContentOrigins } from '../text/origins';
import { useRememberedFilms } from '../text/remembered-films';

const RichContent = lazily(() => import('../text/RichContent'));
// It loads after the text is on screen.
const PartNotes = optionally(() => import('../notes/view/PartNotes'));

interface Props extends Omit<KindProps, 'content'> {
  /** Called with true when the content is on screen, its code included, and with false when it no longer is. */
  onShown?: ((isShown: boolean) => void) | undefined;
  /** Level of the part's heading. */
  level?: 1 | 2;
}

/** The content of an activity in an attempt: its text, then the part that its kind adds (quiz, film, tool, event, discussion). */
export function ActivityBody({ onShown, level = 1, ...props }: Props) {
  const { platform } = useLearn();
  const { workflowId, part, notes } = props;
  const { data, error } = useStore(activityContent(platform, workflowId, part.activityPathId));
  const origins = useContentOrigins();
  const rememberedFilm = useRememberedFilms(props);
  if (!data && error) {
    const path = paths.activityContent(workflowId, part.activityPathId);
    return <Failure error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
  }
  const waiting = <Skeleton lines={9} />;
  if (!data || !origins) return waiting;
  const kind = kindOf(part.childActivity);
  const Component = kind && kind !== 'text' ? kind.component : null;
  return (
    <ContentLanguage value={part.childActivity.language}>
      <Together parts={[...(data.html ? [RichContent] : []), ...(Component ? [Component] : [])]} whileLoading={waiting}>
        {data.html ? (
          <RichContent html={data.html} origins={origins} rememberedFilm={rememberedFilm} notes={notes} below={level} />
        ) : null}
        {data.html && !data.video && notes ? <PartNotes place={notes} /> : null}
        {Component ? (
          <ContentBoundary key={part.activityPathId}>
            <Component {...props} content={data} whileLoading={waiting} />
          </ContentBoundary>
        ) : null}
        {/* Below the film, which does not move when a note is added. */}
        {data.video && notes ? <PartNotes place={notes} /> : null}
        {onShown ? <Shown report={onShown} /> : null}
      </Together>
    </ContentLanguage>
  );
}

/** Shows its children when the code of these parts is loaded, or has failed to load, which each says in its place. */
function Together({
  parts,
  whileLoading,
  children,
}: {
  parts: LatePart<never>[];
  whileLoading: ReactNode;
  children: ReactNode;
}) {
  const [first] = useState(parts);
  const [ended, setEnded] = useState(() => first.every((part) => part.isLoaded()));
  useLayoutEffect(() => {
    const end = () => setEnded(true);
    Promise.all(first.map((part) => part.load())).then(end, end);
  }, [first]);
  return ended ? children : whileLoading;
}

/** Reports that what is rendered beside it is on screen. */
function Shown({ report }: { report: (isShown: boolean) => void }) {
  useEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
  return null;
}
