import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import type { TutorSource } from '../../../src/contract/tutor';
import { pathTo } from '../../../src/portal/portal-paths';
import { ABOUT } from '../../../src/base/search';
import { formatNumber } from '../../../src/i18n/format';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { Link } from '../../../src/ui/Link';
import { contentPath } from '../content-path';

interface Props {
  sources: readonly TutorSource[];
  /** The passages are the answer, so their text is quoted. */
  quoted: boolean;
  /** The attempt is finished. */
  reviewing: boolean;
  /** Called when a link was followed. */
  onLeave: (() => void) | undefined;
}

function pathOf({ objectiveId, axis, anchor }: TutorSource, reviewing: boolean): string {
  if (axis === ABOUT) return pathTo('course', { objectiveId });
  return `${contentPath(objectiveId, { axis, reviewing })}${anchor && `#${encodeURIComponent(anchor)}`}`;
}

/** The passages that are the answer or that it is based on, each with a link to its place in the course. */
export function Sources({ sources, quoted, reviewing, onLeave }: Props) {
  const { t, locale } = useLearn('course');
  return (
    <ol className={quoted ? 'tutor-sources quoted' : 'tutor-sources'} aria-label={t('tutor:sources')}>
      {sources.map((source, index) => (
        <li key={index}>
          {quoted ? (
            <blockquote dir="auto">{source.excerpt}</blockquote>
          ) : (
            <span className="number">[{formatNumber(index + 1, locale)}]</span>
          )}
          <Link to={pathOf(source, reviewing)} onClick={onLeave}>
            {quoted ? <Icon icon={BookOpen} size={16} /> : null}
            <span>
              <bdi>{source.axis === ABOUT ? t('tutor:about') : source.name}</bdi>
              {source.heading ? (
                <>
                  {' · '}
                  <bdi>{source.heading}</bdi>
                </>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
