import { useCallback, type Ref } from 'react';
import type { Activity, ActivityPart, ObjectiveAccess } from '../../src/domain/entities';
import { contentParts, isFinished, neighbours } from '../../src/domain/tree';
import { formatDuration, formatNumber } from '../../src/i18n/format';
import { useLearn } from '../../src/ui/learn-context';
import { useCommand } from './command';
import { useCompleting } from './completing';
import { inOneLine } from './facts';
import { FinishPanel } from './FinishPanel';
import type { OpenContent } from './layers';
import { PartBody } from './PartBody';
import { PartFooter } from './PartFooter';
import { canComplete, finishQuestion } from './parts';

interface Props {
  access: ObjectiveAccess;
  content: OpenContent;
  tree: Activity;
  part: ActivityPart;
  loading: boolean;
  pathOf: (axis: string) => string;
  announce: (text: string) => void;
  /** Level of the part's heading, and where the focus goes. */
  level: 1 | 2;
  heading: Ref<HTMLHeadingElement>;
}

/** One part of the content: heading, body, and the way on. */
export function PartView({ access, content, tree, part, loading, pathOf, announce, level, heading }: Props) {
  const { t, locale, navigate } = useLearn();
  const { workflowId, reviewing } = content;
  const whole = tree.children.length === 0;
  const { previous, next } = neighbours(tree, part.axis);
  const completePart = useCompleting(workflowId, part, reviewing);
  const nextPath = next && pathOf(next.axis);

  const complete = useCommand(
    useCallback(async () => {
      await completePart();
      announce(t('part.nowCompleted'));
      if (nextPath) navigate(nextPath);
    }, [completePart, announce, t, nextPath, navigate]),
  );
  const completable = !reviewing && !whole && canComplete(part);
  const parts = contentParts(tree);
  const number = parts.findIndex(({ axis }) => axis === part.axis) + 1;
  const facts = [
    number > 0
      ? t('part.of', { number: formatNumber(number, locale), total: formatNumber(parts.length, locale) })
      : null,
    part.childActivity.duration ? formatDuration(part.childActivity.duration, locale) : null,
    part.optional ? t('contents.optional') : null,
  ].filter((fact) => fact !== null);
  const Heading = `h${level}` as const;

  return (
    <article className="part">
      <header>
        <p className="muted">{inOneLine(facts, locale)}</p>
        <Heading ref={heading} tabIndex={-1}>
          <bdi>{part.childActivity.name}</bdi>
        </Heading>
      </header>
      <PartBody workflowId={workflowId} part={part} loading={loading} pathOf={pathOf} />
      <PartFooter
        previous={previous}
        next={next}
        complete={completable || complete.busy ? complete : undefined}
        done={!reviewing && isFinished(part)}
        ready={!reviewing && finishQuestion(tree) !== null}
        pathOf={pathOf}
      />
      {reviewing ? null : (
        <FinishPanel
          access={access}
          workflowId={workflowId}
          tree={tree}
          completeFirst={whole ? completePart : undefined}
        />
      )}
    </article>
  );
}
