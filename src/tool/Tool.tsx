import Check from 'lucide/dist/esm/icons/check.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { useCallback, useContext, useEffect, useState } from 'react';
import type { ActivityContent } from '../contract/activity-content';
import { scoreParts } from '../course/rules/grading';
import { formatNumber, formatPercent } from '../i18n/format';
import { refreshTool, toolLaunch } from './tools';
import { Button } from '../ui/Button';
import { useCommand } from '../ui/command';
import { Icon } from '../ui/Icon';
import { useLearn } from '../ui/learn-context';
import { useSheet } from '../ui/sheet';
import { Skeleton } from '../ui/Skeleton';
import type { KindProps } from '../course/props';
import { ToolParameters } from './parameters';
import { postForm } from './post';
import './texts';
import sheet from './tool.css';
import { ToolFrame, type Returned } from './ToolFrame';

/** How often the score is fetched while the tool is on screen. */
const ASK_EVERY_MS = 10_000;

type ToolContent = NonNullable<ActivityContent['tool']>;

/** An external tool (LTI), in a frame or in the whole page, and the score that it sends back. */
export default function Tool(props: KindProps) {
  const { workflowId, part, content, reviewing, startFailed } = props;
  const { platform, t } = useLearn();
  useSheet(sheet);
  const { tool } = content;
  const id = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? null;
  const open = !reviewing && id !== null && tool !== undefined;
  useFreshScore(workflowId, open);
  const [round, setRound] = useState(0);
  const [returned, setReturned] = useState<Returned | null>(null);
  const onReturn = useCallback(
    (message: Returned) => {
      setReturned(message);
      refreshTool(platform, workflowId);
    },
    [platform, workflowId],
  );
  const wholePage = useWholePage(props, id);
  const again = () => {
    setReturned(null);
    setRound((before) => before + 1);
  };

  if (!tool) return <p className="notice">{t('tool:missing')}</p>;
  const openPage = <OpenPage tool={tool} busy={wholePage.busy} onClick={wholePage.run} />;
  return (
    <section className="tool" aria-label={tool.name}>
      <header>
        {tool.name === part.childActivity.name ? null : (
          <p className="muted">
            {t('tool:by')} <bdi>{tool.name}</bdi>
          </p>
        )}
        <ToolScore tool={tool} />
        {open && !tool.fullPage ? (
          <div className="buttons">
            <Button icon={RotateCw} size="small" onClick={again}>
              {t('tool:again')}
            </Button>
            {openPage}
          </div>
        ) : null}
      </header>
      {reviewing ? <p className="notice">{t('tool:reviewing')}</p> : null}
      {!reviewing && id === null && !startFailed ? <Skeleton lines={8} /> : null}
      {open && tool.fullPage ? (
        <div className="tool-way">
          <p>{t('tool:wholePageText')}</p>
          {openPage}
        </div>
      ) : null}
      {wholePage.failure ? <p role="alert">{wholePage.failure}</p> : null}
      {returned ? (
        <Left {...returned} onBack={again} />
      ) : open && !tool.fullPage ? (
        <ToolFrame key={round} {...{ workflowId, part, tool, onReturn }} activityWorkflowId={id} />
      ) : null}
    </section>
  );
}

/** The command that opens the tool in the whole page. @param id of the activity workflow; null: it has not begun */
function useWholePage({ workflowId, part }: KindProps, id: string | null) {
  const { platform } = useLearn();
  const parameters = useContext(ToolParameters);
  return useCommand(
    useCallback(async () => {
      if (id === null) return;
      const { form } = await toolLaunch(platform, workflowId, part, id, { parameters, target: 'window' });
      postForm(document, form, '_top');
    }, [platform, workflowId, part, id, parameters]),
  );
}

function OpenPage({ tool, busy, onClick }: { tool: ToolContent; busy: boolean; onClick: () => void }) {
  const { t } = useLearn();
  return (
    <Button
      icon={ExternalLink}
      variant={tool.fullPage ? 'primary' : 'secondary'}
      size={tool.fullPage ? 'medium' : 'small'}
      busy={busy}
      onClick={onClick}
    >
      {tool.fullPage ? t('tool:open', { name: tool.name }) : t('tool:wholePage')}
    </Button>
  );
}

/** What is in the place of a tool that the learner has left. */
function Left({ message, error, onBack }: Returned & { onBack: () => void }) {
  const { t } = useLearn();
  return (
    <div className="tool-way" role="status">
      <p>{t('tool:left')}</p>
      {error || message ? (
        <p className={error ? 'failed' : undefined} dir="auto">
          {error || message}
        </p>
      ) : null}
      <Button onClick={onBack}>{t('tool:back')}</Button>
    </div>
  );
}

type ScoreOfTool = NonNullable<ToolContent['score']>;

/** The tool's last score; when results are hidden, only that a score has arrived. */
function ToolScore({ tool }: { tool: ToolContent }) {
  return (
    <div role="status" className="tool-score">
      {tool.score ? <ShownScore {...tool.score} /> : null}
    </div>
  );
}

function ShownScore({ score, maxScore, final, comment }: ScoreOfTool) {
  const { t, locale } = useLearn();
  const result = maxScore === null ? null : scoreParts({ score, maxScore, normalizedScore: null });
  if (!result && !final) return null;
  return (
    <>
      <p>
        {final ? <Icon icon={Check} size={18} /> : null}
        {result ? <strong>{formatPercent(result.percent / 100, locale)}</strong> : t('tool:received')}
        {result?.points ? ' ' : null}
        {result?.points
          ? t(final ? 'tool:score' : 'tool:scoreSoFar', {
              score: formatNumber(Math.round(result.points.score * 100) / 100, locale),
              max: formatNumber(result.points.maxScore, locale),
            })
          : null}
      </p>
      {comment ? <p dir="auto">{comment}</p> : null}
    </>
  );
}

/** Fetches the score while the page is visible and when it becomes visible again, because tools send it from server to server. */
function useFreshScore(workflowId: string, open: boolean): void {
  const { platform } = useLearn();
  useEffect(() => {
    if (!open) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') refreshTool(platform, workflowId);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [platform, workflowId, open]);
}
