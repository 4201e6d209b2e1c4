import { useStore } from '@nanostores/react';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ActivityPart } from '../../src/contract/activities';
import { isUnsent } from '../../src/course/rules/unsent';
import { formatNumber } from '../../src/i18n/format';
import { activityChildren, openSections } from '../../src/course/store/grown-tree';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Name } from '../../src/ui/Name';

interface Props {
  section: ActivityPart;
  workflowId: string;
  /** The shown part is in it. */
  holdsCurrent: boolean;
  /** Its parts; null before they are loaded. */
  children: ReactNode;
}

/** A section of a large course in the contents. Its parts are requested when the learner opens it. */
export default function FoldedSection({ section, workflowId, holdsCurrent, children }: Props) {
  const { t, locale, platform } = useLearn('course');
  const { childActivity, activityPathId } = section;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? holdsCurrent;
  const isMissing = isUnsent(childActivity);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const { total = 0, done = 0 } = childActivity.unsent ?? {};
  const numbers = { total: formatNumber(total, locale), finished: formatNumber(done, locale) };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="section-name folded"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => {
          setChosen(!isOpen);
          if (isMissing) openSections(platform, workflowId, [activityPathId]);
        }}
      >
        <Icon icon={ChevronRight} size={18} />
        <span>
          <Name of={childActivity} />
          {isMissing && total ? (
            <span className="part-facts">{t('contents.done', { count: total, ...numbers })}</span>
          ) : null}
        </span>
      </button>
      <div id={list} hidden={!isOpen}>
        {isOpen && isMissing ? (
          <Loading section={section} workflowId={workflowId} onRetry={() => button.current?.focus()} />
        ) : (
          children
        )}
      </div>
    </>
  );
}

interface LoadingProps {
  section: ActivityPart;
  workflowId: string;
  /** The button goes away, so the focus must be set elsewhere. */
  onRetry: () => void;
}

/** Says that the parts of a section are loading, or that they did not load. */
function Loading({ section, workflowId, onRetry }: LoadingProps) {
  const { t, platform } = useLearn();
  const parts = activityChildren(platform, workflowId, section.activityPathId);
  const { error, loading } = useStore(parts);
  if (!error || loading) {
    return (
      <p role="status" className="section-state muted">
        {t('loading')}
      </p>
    );
  }
  return (
    <div role="alert" className="section-state">
      <p>{errorText(error, t)}</p>
      <Button
        size="small"
        onClick={() => {
          onRetry();
          parts.revalidate();
        }}
      >
        {t('tryAgain')}
      </Button>
    </div>
  );
}
