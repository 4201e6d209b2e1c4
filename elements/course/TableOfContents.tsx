import { useState } from 'react';
import { ChevronDown } from 'lucide';
import type { Activity, ActivityPart } from '../../src/domain/entities';
import { PublicationState } from '../../src/domain/enumerations';
import { completion } from '../../src/domain/tree';
import { formatDuration, formatNumber } from '../../src/i18n/format';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Progress } from '../../src/ui/Progress';
import { inOneLine } from './facts';
import { markIcons, markOf } from './mark';

interface Props {
  tree: Activity;
  /** Axis of the part that is shown. */
  current: string | undefined;
  pathOf: (axis: string) => string;
}

const shownParts = (children: readonly ActivityPart[]) =>
  children
    .filter(({ childActivity }) => childActivity.state !== PublicationState.archived)
    .toSorted((a, b) => a.order - b.order);

/** The parts of the course with their state; where it is narrow it opens by a button. */
export function TableOfContents({ tree, current, pathOf }: Props) {
  const { t, locale } = useLearn();
  const [open, setOpen] = useState(false);
  const { finished, total } = completion(tree);
  const done = t('contents.done', {
    count: total,
    total: formatNumber(total, locale),
    finished: formatNumber(finished, locale),
  });
  return (
    <div className={open ? 'toc open' : 'toc'}>
      <button type="button" className="toc-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t('contents.title')}</span>
        <span className="muted">{done}</span>
        <Icon icon={ChevronDown} />
      </button>
      <div className="toc-panel">
        <div className="toc-head">
          <h2>{t('contents.title')}</h2>
          <Progress value={total ? finished / total : 0} label={t('contents.progress')} />
          <p className="muted">{done}</p>
        </div>
        <nav aria-label={t('contents.title')} onClick={() => setOpen(false)}>
          <Parts parts={tree.children} current={current} pathOf={pathOf} />
        </nav>
      </div>
    </div>
  );
}

function Parts({ parts, ...rest }: { parts: readonly ActivityPart[] } & Omit<Props, 'tree'>) {
  return (
    <ol>
      {shownParts(parts).map((part) => (
        <li key={part.id}>
          {part.childActivity.children.length ? (
            <>
              <p className="section-name">
                <bdi>{part.childActivity.name}</bdi>
              </p>
              <Parts parts={part.childActivity.children} {...rest} />
            </>
          ) : (
            <Entry part={part} {...rest} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({ part, current, pathOf }: { part: ActivityPart } & Omit<Props, 'tree'>) {
  const { t, locale } = useLearn();
  const { name, duration } = part.childActivity;
  const mark = markOf(part);
  const icon = markIcons[mark];
  const facts = [
    duration ? formatDuration(duration, locale) : null,
    part.optional ? t('contents.optional') : null,
    mark === 'draft' ? t('contents.mark.draft') : null,
  ].filter((fact) => fact !== null);
  return (
    <Link to={pathOf(part.axis)} className={`entry ${mark}`} aria-current={part.axis === current ? 'page' : undefined}>
      <span className="mark">{icon ? <Icon icon={icon} size={18} /> : null}</span>
      <span className="name">
        <bdi>{name}</bdi>
        <span className="hidden">, {t(`contents.mark.${mark}`)}</span>
        {facts.length ? <span className="part-facts">{inOneLine(facts, locale)}</span> : null}
      </span>
    </Link>
  );
}
