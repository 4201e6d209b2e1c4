import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { pathTo } from '../../src/portal/portal-paths';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import proctored from '../../src/i18n/locales/en-US/proctored.json';
import base from '../../src/ui/base.css';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import toast from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import { definition } from './definition';
import { Inside } from './Inside';
import { Lobby } from './Lobby';
import { Notice } from './Notice';
import { usePlace, type Place } from './proctored-activity';
import sheet from './proctored.css';

type Props = ScreenProps<typeof definition>;

/** A proctored activity: the page that starts its session or, in the service's frame, the activity itself. */
function Proctored({ objectiveId, activityPathId, inProctoringIframe }: Props) {
  return (
    <>
      {objectiveId && activityPathId ? (
        <Loaded
          key={objectiveId + activityPathId}
          objectiveId={objectiveId}
          activityPathId={activityPathId}
          inside={inProctoringIframe}
        />
      ) : (
        <Missing inside={inProctoringIframe} />
      )}
      <Toasts />
    </>
  );
}

function Loaded({
  objectiveId,
  activityPathId,
  inside,
}: Record<'objectiveId' | 'activityPathId', string> & { inside: boolean }) {
  const { platform, t } = useLearn('proctored');
  const loaded = usePlace(objectiveId, activityPathId);
  switch (loaded.kind) {
    case 'pending':
      return <Pending />;
    case 'failed':
      return <Failure error={loaded.error} onRetry={() => platform.refresh(() => true)} />;
    case 'missing':
      return <Missing inside={inside} />;
    case 'notStarted':
      return inside ? (
        <Missing inside />
      ) : (
        <Notice state="not-started" title={t('notStarted.title')} text={t('notStarted.text')}>
          <ButtonLink to={pathTo('course', { objectiveId })} variant="primary">
            {t('back')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return inside ? <Inside place={loaded.place} /> : <Outside place={loaded.place} />;
  }
}

function Outside({ place }: { place: Place }) {
  const { t } = useLearn('proctored');
  const { access, part } = place;
  if (part.childActivity.proctored) return <Lobby place={place} />;
  return (
    <Notice title={t('notProctored.title')} text={t('notProctored.text')}>
      <ButtonLink to={pathTo('content', { objectiveId: access.objective.id, axis: part.axis })} variant="primary">
        {t('notProctored.action')}
      </ButtonLink>
    </Notice>
  );
}

function Missing({ inside }: { inside: boolean }) {
  const { t } = useLearn('proctored');
  return (
    <Notice state="not-found" icon={SearchX} title={t('missing.title')} text={t('missing.text')}>
      {inside ? null : (
        <ButtonLink to={pathTo('courses')} variant="primary">
          {t('missing.action')}
        </ButtonLink>
      )}
    </Notice>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnProctored = defineElement(definition, {
  screen: Proctored,
  styles: [base, toast, sheet],
  messages: { proctored },
});
