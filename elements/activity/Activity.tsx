import { useStore } from '@nanostores/react';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useEffect } from 'react';
import { ApiError } from '../../src/client/errors';
import { standing } from '../../src/course/rules/standing';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { openContent, type OpenContent } from '../../src/course/rules/open-content';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import course from '../../src/i18n/locales/en-US/course.json';
import { courseAccess } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import base from '../../src/ui/base.css';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import toast from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import sheet from './activity.css';
import { definition } from './definition';
import { MissingPart } from './MissingPart';
import { NotInProgress } from './NotInProgress';

const Content = lazily(() => import('./Content'));

type Props = ScreenProps<typeof definition>;

/** One part of a course in an article of a host. */
function Activity({ objectiveId, part }: Props) {
  return (
    <>
      {objectiveId && part ? <LoadedCourse key={objectiveId} objectiveId={objectiveId} part={part} /> : <MissingPart />}
      <Toasts />
    </>
  );
}

const NOT_AVAILABLE = [400, 403, 404];

function LoadedCourse({ objectiveId, part }: Record<'objectiveId' | 'part', string>) {
  const { platform, t } = useLearn('course');
  const store = courseAccess(platform, objectiveId);
  const { data: access, error, loading } = useStore(store);
  const now = useStore($now);
  useEffect(() => {
    Content.load().catch(() => {}); // together with the data; the content itself shows the error
  }, []);
  if (!access) {
    if (!error) return <Pending />;
    if (!(error instanceof ApiError && NOT_AVAILABLE.includes(error.status)))
      return <Failure error={error} onRetry={store.revalidate} />;
    return (
      <EmptyState state="not-available" icon={Lock} title={t('notAvailable.title')}>
        {t('notAvailable.text')}
      </EmptyState>
    );
  }
  const { buttons } = standing(access, now);
  const content = toolContent(access) ?? openContent(access, [], buttons, { review: false }, now);
  return content ? (
    <Content key={content.workflowId} access={access} content={content} part={part} whileLoading={<Pending />} />
  ) : (
    <NotInProgress access={access} buttons={buttons} loading={loading} />
  );
}

/** The content of a course in progress that is an external tool; null for other courses. */
function toolContent({ objective, objectiveWorkflowAggregate: aggregate }: ObjectiveAccess): OpenContent | null {
  const last = aggregate?.lastObjectiveWorkflow;
  const isOpen = objective.type === ContentType.lti && last?.state === WorkflowState.inProgress;
  return isOpen ? { workflowId: last.id, reviewing: false } : null;
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnActivity = defineElement(definition, {
  screen: Activity,
  styles: [base, toast, sheet],
  messages: { course },
});
