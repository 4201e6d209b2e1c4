import { useStore } from '@nanostores/react';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import { useId } from 'react';
import { isToFinish } from '../../src/course/rules/to-finish';
import type { ListedAccess } from '../../src/contract/listed';
import { pathTo } from '../../src/portal/portal-paths';
import { formatPercent } from '../../src/i18n/format';
import { withNamesApart } from '../../src/markup/apart';
import { dueText } from '../../src/markup/due-text';
import { element } from '../../src/markup/tree';
import { isolate } from '../../src/i18n/isolate';
import { webAddress } from '../../src/base/web-address';
import { knownProgress } from '../../src/course/rules/progress';
import { numberOfCourses } from '../../src/dashboard/course-counts';
import { enrolledCourses } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { Cover } from '../../src/ui/Cover';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Markup } from '../../src/ui/Markup';
import { Progress } from '../../src/ui/Progress';
import { CONTINUE } from './queries';
import { Section } from './Section';
import { Name } from '../../src/ui/Name';

/** The course that the learner used last, with the part to continue at. */
export function Continue() {
  const { platform, t } = useLearn('dashboard');
  return (
    <Section title={t('continue.title')} className="continue" store={enrolledCourses(platform, CONTINUE)}>
      {({ data: [access] }) =>
        access ? (
          <ContinueCard access={access} />
        ) : (
          <EmptyState state="empty" level={3} icon={BookOpen} title={t('continue.empty')} action={<Beginning />}>
            {t('continue.emptyText')}
          </EmptyState>
        )
      }
    </Section>
  );
}

/** Where a learner finds a course to begin with: in the catalog, if they have none. */
function Beginning() {
  const { platform, t } = useLearn('dashboard');
  const hasNone = useStore(numberOfCourses(platform)).data?.totalCount === 0;
  return (
    <ButtonLink variant="primary" to={pathTo(hasNone ? 'catalog' : 'courses')}>
      {t(hasNone ? 'continue.catalog' : 'all')}
    </ButtonLink>
  );
}

function ContinueCard({ access }: { access: ListedAccess }) {
  const { t, locale } = useLearn('dashboard');
  const { t: cardTexts } = useCardTexts();
  const now = useStore($now);
  const { objective, dueDate, objectiveWorkflowAggregate: aggregate } = access;
  const workflow = aggregate!.lastObjectiveWorkflow!;
  // Without it the course finds the part itself.
  const { nextPart } = workflow;
  const isFinishing = isToFinish(workflow);
  const objectiveId = objective.id;
  const own = webAddress(objective.href);
  const progress = knownProgress(workflow.progress);
  const name = useId();
  return (
    <div className="continue-card" part="continue">
      <Cover objective={objective} eager />
      <div className="continue-text">
        <h3 id={name}>
          <Link to={own ?? pathTo('course', { objectiveId })}>
            <Name of={objective} />
          </Link>
        </h3>
        {nextPart ? (
          <Markup
            tree={element(
              'p',
              { class: 'muted' },
              ...withNamesApart(t('continue.next', { name: isolate(nextPart.name) })),
            )}
          />
        ) : null}
        {dueDate ? (
          <p className="continue-due">
            {dueText(dueDate, { t: cardTexts, locale, now })}
            {new Date(dueDate) < now ? <Badge tone="danger">{t('card:overdue')}</Badge> : null}
          </p>
        ) : null}
        {progress === null ? null : (
          <div className="continue-progress">
            <Progress value={progress} label={t('card:courseProgress', { name: objective.name })} />
            <span>{formatPercent(progress, locale)}</span>
          </div>
        )}
        <ButtonLink
          variant="primary"
          to={
            own ??
            (isFinishing ? pathTo('course', { objectiveId }) : pathTo('content', { objectiveId, axis: nextPart?.axis }))
          }
          aria-describedby={name}
        >
          {t(isFinishing ? 'card:finish' : 'continue.go')}
        </ButtonLink>
      </div>
    </div>
  );
}
