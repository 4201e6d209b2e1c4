import { useStore } from '@nanostores/react';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import { ApiError } from '../../src/client/errors';
import { cardDestination } from '../../src/lists/rules/destination';
import { courseProgress } from '../../src/contract/list-filters/course-progress';
import type { ListedAccess } from '../../src/contract/listed';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import { formatNumber, formatPercent } from '../../src/i18n/format';
import texts from '../../src/i18n/locales/en-US/progress.json';
import { standing } from '../../src/course/rules/standing';
import { accessFoot } from '../../src/lists/markup/access-card';
import { numberOfCourses } from '../../src/dashboard/course-counts';
import { courseAccess, enrolledCourses } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import base from '../../src/ui/base.css';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Pending } from '../../src/ui/Pending';
import { Progress as ProgressBar } from '../../src/ui/Progress';
import { definition } from './definition';
import sheet from './progress.css';
import { Name } from '../../src/ui/Name';

/** The listed courses in progress; a link leads to all of them. */
const LISTED = { take: 5, filter: courseProgress.expressions.inProgress };

const OnePath = lazily(() => import('./OnePath'));

function Progress({ objectiveId, pathId }: ScreenProps<typeof definition>) {
  if (pathId) return <OnePath id={pathId} whileLoading={<Pending lines={4} />} />;
  return objectiveId ? <OneCourse objectiveId={objectiveId} /> : <AllCourses />;
}

function OneCourse({ objectiveId }: { objectiveId: string }) {
  const { platform, t } = useLearn('progress');
  const store = courseAccess(platform, objectiveId);
  const { data: access, error } = useStore(store);
  if (access) return <CourseProgress access={access} Heading="h1" />;
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    return <EmptyState state="not-available" title={t('gone')} action={<Link to="/courses">{t('all')}</Link>} />;
  return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending lines={2} />;
}

function AllCourses() {
  const { platform, t, locale } = useLearn('progress');
  const stores = [
    numberOfCourses(platform),
    numberOfCourses(platform, 'completed'),
    enrolledCourses(platform, LISTED),
  ] as const;
  const all = useStore(stores[0]);
  const completed = useStore(stores[1]);
  const running = useStore(stores[2]);
  const error = all.error ?? completed.error ?? running.error;
  // Shown all at once, so that nothing moves when the last response arrives.
  if (!all.data || !completed.data || !running.data) {
    const retry = () => stores.forEach((store) => store.revalidate());
    return error ? <Failure error={error} onRetry={retry} /> : <Pending lines={3} />;
  }

  const total = all.data.totalCount ?? 0;
  if (!total) return <EmptyState state="empty" icon={BookOpen} title={t('empty')} />;
  const done = completed.data.totalCount ?? 0;
  const listed = running.data.data;
  const summary = t('summary', {
    count: total,
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  });
  return (
    <>
      <h1 part="heading">{t('title')}</h1>
      <div className="all" part="summary">
        <p>
          <strong>{formatPercent(done / total, locale)}</strong> {summary}
        </p>
        <ProgressBar value={done / total} label={summary} />
      </div>
      {listed.length ? (
        <section aria-labelledby="listed">
          <h2 id="listed" part="section-heading">
            {t('inProgress')}
          </h2>
          <ul role="list" part="courses">
            {listed.map((access) => (
              <li key={access.id}>
                <CourseProgress access={access} Heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Link to="/courses" part="all">
        {t('all')}
      </Link>
    </>
  );
}

/** The name of a course as a link to it, and the learner's progress. */
function CourseProgress({ access, Heading }: { access: ListedAccess; Heading: 'h1' | 'h3' }) {
  const { t, locale } = useCardTexts();
  const now = useStore($now);
  const { progress, texts } = accessFoot(access, standing(access, now), { t, locale, now });
  return (
    <div className="course" part="course">
      <Heading>
        <Link to={cardDestination(access)} part="course-name">
          <Name of={access.objective} />
        </Link>
      </Heading>
      {progress ? <ProgressBar {...progress} /> : null}
      <p className="muted" part="facts">
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnProgress = defineElement(definition, {
  screen: Progress,
  styles: [base, sheet],
  messages: { progress: texts },
});
