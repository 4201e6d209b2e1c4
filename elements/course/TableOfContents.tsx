import { memo, useMemo, type ReactNode } from 'react';
import type { ActivityPart } from '../../src/contract/activities';
import type { LockReason, Locks } from '../../src/course/rules/locks';
import { completion } from '../../src/course/rules/completion';
import { isUnsent } from '../../src/course/rules/unsent';
import { formatNumber, inOneLine } from '../../src/i18n/format';
import { Icon } from '../../src/ui/Icon';
import { inLanguage } from '../../src/i18n/content-language';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Progress } from '../../src/ui/Progress';
import { markIcons, markOf, type Mark } from './mark';
import { partFacts } from '../../src/part/part-facts';
import type { ReaderScope } from './reader-scope';
import { shownParts } from './shown-parts';
import { Name } from '../../src/ui/Name';

const FoldedSection = lazily(() => import('./FoldedSection'));

interface Props {
  scope: ReaderScope;
  /** Axis of the shown part. */
  current: string | undefined;
  /** Rendered below the parts. */
  end: ReactNode;
}

/** How much of a course is done: the share (0..1) and a sentence about it. */
export function useCompletion({ tree }: Pick<ReaderScope, 'tree'>): { share: number; text: string } {
  const { t, locale } = useLearn('course');
  const { finished, submitted, total, isOfRequired } = useMemo(() => completion(tree), [tree]);
  const numbers = { total: formatNumber(total, locale), finished: formatNumber(finished, locale) };
  const done = isOfRequired ? t('contents.required', numbers) : t('contents.done', { count: total, ...numbers });
  // Submitted parts count as completed, and have no tick.
  const waiting = submitted
    ? [t('ofCourse', { label: t('contents.mark.submitted'), name: formatNumber(submitted, locale) })]
    : [];
  return { share: total ? finished / total : 0, text: inOneLine([done, ...waiting], locale) };
}

/** The parts of the course with their state. */
export function TableOfContents({ scope, current, end }: Props) {
  const { t } = useLearn('course');
  const { access, content, tree, locks, pathOf } = scope;
  const { share, text } = useCompletion(scope);
  return (
    <div className="toc" part="contents">
      <div className="toc-head">
        <h2>{t('contents.title')}</h2>
        <Progress value={share} label={t('contents.progress')} />
        <p className="muted">{text}</p>
      </div>
      <nav aria-label={t('ofCourse', { label: t('contents.title'), name: access.objective.name })}>
        {/* In the direction of the course, with its marks, whatever the language of the interface. */}
        <div dir={inLanguage(access.objective.language, access.objective.name).dir}>
          <Parts
            parts={tree.children}
            locks={locks}
            current={current}
            pathOf={pathOf}
            workflowId={content.workflowId}
          />
        </div>
      </nav>
      {end ? <div className="toc-end">{end}</div> : null}
    </div>
  );
}

interface PartsProps {
  parts: readonly ActivityPart[];
  locks: Locks;
  current: string | undefined;
  pathOf: (axis: string) => string;
  workflowId: string;
}

/** The axis of the shown part if a section contains it, so that other sections do not render again when it changes. */
const within = (section: ActivityPart, axis: string | undefined) =>
  axis?.startsWith(`${section.axis}/`) ? axis : undefined;

/** Height of an entry that is not laid out yet, in CSS px. */
const LINE = 44;
const lines = ({ childActivity: { children } }: ActivityPart): number =>
  1 + children.reduce((sum, child) => sum + lines(child), 0);

/** Memoised, as courses can have thousands of parts: unchanged entries do not render again. */
const Parts = memo(function Parts({ parts, current, ...shared }: PartsProps) {
  const { locks, pathOf } = shared;
  return (
    <ol>
      {shownParts(parts).map((part) => (
        <li key={part.id} style={{ containIntrinsicBlockSize: `auto ${lines(part) * LINE}px` }}>
          {isSectionWithParts(part) ? (
            <Section section={part} current={within(part, current)} {...shared} />
          ) : (
            <Entry part={part} lock={locks.get(part.axis)} isCurrent={part.axis === current} to={pathOf(part.axis)} />
          )}
        </li>
      ))}
    </ol>
  );
});

const isSectionWithParts = ({ childActivity }: ActivityPart) =>
  childActivity.children.length > 0 || isUnsent(childActivity);

interface SectionProps extends Omit<PartsProps, 'parts'> {
  section: ActivityPart;
}

/** A section with its parts below its name. One of a large tree can be opened and closed. */
function Section({ section, current, ...shared }: SectionProps) {
  const { children, unsent } = section.childActivity;
  const parts = children.length ? <Parts parts={children} current={current} {...shared} /> : null;
  if (unsent || !parts) {
    return (
      <FoldedSection section={section} workflowId={shared.workflowId} holdsCurrent={current !== undefined}>
        {parts}
      </FoldedSection>
    );
  }
  return (
    <>
      <p className="section-name">
        <Name of={section.childActivity} />
      </p>
      {parts}
    </>
  );
}

interface EntryProps {
  part: ActivityPart;
  lock: LockReason | undefined;
  isCurrent: boolean;
  to: string;
}

/** Marks that are also shown as text, since their icon is shared or missing. The others have an icon of their own. */
const WORDED_MARKS: ReadonlySet<Mark> = new Set(['draft', 'failed', 'locked', 'submitted', 'inGrading']);

const Entry = memo(function Entry({ part, lock, isCurrent, to }: EntryProps) {
  const { t, locale } = useLearn('course');
  const mark = markOf(part, lock);
  const icon = markIcons[mark];
  const isWorded = WORDED_MARKS.has(mark);
  const facts = [...(isWorded ? [t(`contents.mark.${mark}`)] : []), ...partFacts(part, t, locale)];
  return (
    <Link to={to} className={`entry ${mark}`} part="contents-entry" aria-current={isCurrent ? 'page' : undefined}>
      <span className="mark">{icon ? <Icon icon={icon} size={18} /> : null}</span>
      <span className="name">
        <Name of={part.childActivity} />
        {isWorded ? null : <span className="hidden">, {t(`contents.mark.${mark}`)}</span>}
        {facts.length ? (
          <span className="part-facts">
            <bdi>{inOneLine(facts, locale)}</bdi>
          </span>
        ) : null}
      </span>
    </Link>
  );
});
