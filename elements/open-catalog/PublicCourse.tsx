import { useStore } from '@nanostores/react';
import { ArrowLeft, LogIn } from 'lucide';
import { lazy, Suspense, useMemo } from 'react';
import { ApiError } from '../../src/api/errors';
import { formatDuration } from '../../src/i18n/format';
import { openCatalogCourse } from '../../src/state/catalog';
import { Badge } from '../../src/ui/Badge';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Cover } from '../../src/ui/Cover';
import { EmptyState } from '../../src/ui/EmptyState';
import { ErrorPanel } from '../../src/ui/ErrorPanel';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Pending } from '../../src/ui/Pending';
import { useSheet } from '../../src/ui/sheet';
import { Skeleton } from '../../src/ui/Skeleton';
import sheet from './public-course.css';

const RichContent = lazy(() => import('../../src/content/RichContent'));

/** The public page of one course (RT-19): what it is about, and the way in. */
export default function PublicCourse({ objectiveId, domain }: { objectiveId: string; domain: string | undefined }) {
  const { platform, t, locale, href } = useLearn();
  useSheet(sheet);
  const store = openCatalogCourse(platform, objectiveId, domain);
  const { data: course, error } = useStore(store);
  const origins = useMemo(() => ({ base: platform.client.url('/'), allowed: [] }), [platform]);

  if (!course) {
    if (!error) return <Pending />;
    if (!(error instanceof ApiError && error.status === 404)) {
      return <ErrorPanel error={error} onRetry={store.revalidate} />;
    }
    return (
      <EmptyState title={t('missing.title')} action={<ButtonLink to="/open-catalog">{t('back')}</ButtonLink>}>
        {t('missing.text')}
      </EmptyState>
    );
  }
  const back = new URL(href(`/catalog/${encodeURIComponent(course.id)}`)).pathname;
  return (
    <article className="public-course" aria-labelledby="title">
      <Link to="/open-catalog" className="back">
        <Icon icon={ArrowLeft} size={18} className="forward" />
        {t('back')}
      </Link>
      <header>
        <h1 id="title">
          <bdi>{course.name}</bdi>
        </h1>
        <p className="lede">
          <bdi>{course.description}</bdi>
        </p>
        {course.showcases.length ? (
          <p className="badges">
            {course.showcases.map(({ id, name }) => (
              <Badge key={id}>
                <bdi>{name}</bdi>
              </Badge>
            ))}
          </p>
        ) : null}
      </header>
      <aside aria-label={t('start.label')}>
        <Cover objective={course} eager />
        <ButtonLink
          variant="primary"
          icon={LogIn}
          to={`/oidc/login?redirectUrl=${encodeURIComponent(back)}`}
          className="wide"
        >
          {t('start.action')}
        </ButtonLink>
        <dl>
          {course.duration ? (
            <div>
              <dt>{t('duration')}</dt>
              <dd>{formatDuration(course.duration, locale)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('code')}</dt>
            <dd>
              <bdi>{course.code}</bdi>
            </dd>
          </div>
        </dl>
      </aside>
      {course.about ? (
        <section aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <Suspense fallback={<Skeleton lines={6} />}>
            <RichContent html={course.about} origins={origins} />
          </Suspense>
        </section>
      ) : null}
    </article>
  );
}
