import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import LogIn from 'lucide/dist/esm/icons/log-in.mjs';
import { useEffect } from 'react';
import { ApiError } from '../../src/api/errors';
import { usePublicOrigins } from '../../src/content/origins';
import RichContent from '../../src/content/RichContent';
import { enrolPath, openCatalogPath, publicCoursePath, signInPath } from '../../src/domain/open-catalog-paths';
import type { ScreenProps } from '../../src/element/definition';
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
import { ShareLink } from '../../src/ui/ShareLink';
import { useSheet } from '../../src/ui/sheet';
import type { definition } from './definition';
import sheet from './public-course.css';
import StructuredData from './StructuredData';
import { useLateTexts } from './texts';

interface Props extends Pick<ScreenProps<typeof definition>, 'domain' | 'linkTarget' | 'noStructuredData'> {
  objectiveId: string;
  /** It was opened from the list: the focus comes along. */
  isFocused?: boolean;
}

/** The cookie that tells pages of the platform's own origin who is signed in. */
const isSignedIn = (base: string) =>
  new URL(base).origin === location.origin && /(?:^|; )lmsUser=./.test(document.cookie);

/** Leads a learner to a course that is theirs already (RDR-02). */
function useOwnCourse(objectiveId: string) {
  const { platform, navigate } = useLearn();
  useEffect(() => {
    if (!isSignedIn(platform.client.url('/'))) return undefined;
    const left = new AbortController();
    void import('./own-course')
      .then(({ isOwnCourse }) => isOwnCourse(platform, objectiveId, left.signal))
      .then((isOwn) => {
        if (isOwn && !left.signal.aborted) navigate(`/courses/${encodeURIComponent(objectiveId)}`, { replace: true });
      })
      .catch(() => {}); // the page is as good as it is
    return () => left.abort();
  }, [platform, navigate, objectiveId]);
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The public page of one course (RT-19): what it is about, and the way in. */
export default function PublicCourse({ objectiveId, domain, linkTarget, noStructuredData, isFocused }: Props) {
  const { platform, locale, href } = useLearn();
  const t = useLateTexts();
  useSheet(sheet);
  useOwnCourse(objectiveId);
  const store = openCatalogCourse(platform, objectiveId, domain);
  const { data: course, error } = useStore(store);
  const list = openCatalogPath({ domain });
  if (!course) {
    if (!error) return <Pending />;
    if (!(error instanceof ApiError && error.status === 404)) {
      return <ErrorPanel error={error} onRetry={store.revalidate} />;
    }
    return (
      <EmptyState title={t('missing.title')} action={<ButtonLink to={list}>{t('back')}</ButtonLink>}>
        {t('missing.text')}
      </EmptyState>
    );
  }
  // Who has signed in comes back to the course, with what was wished for done (ENR-01, ENR-02).
  const signInFor = (enrol: 'add' | 'start', prompt?: 'create') => {
    const { pathname, search } = new URL(href(enrolPath(course.id, enrol)));
    return signInPath({ prompt, locale, redirectUrl: pathname + search });
  };
  const elsewhere = linkTarget ? { target: linkTarget, rel: 'noopener' } : {};
  return (
    <article className="public-course" aria-labelledby="title">
      {noStructuredData ? null : <StructuredData courses={course} domain={domain} />}
      <Link to={list} className="back">
        <Icon icon={ArrowLeft} size={18} className="forward" />
        {t('back')}
      </Link>
      <header>
        <h1 id="title" tabIndex={-1} ref={isFocused ? takeFocus : undefined}>
          <bdi>{course.name}</bdi>
        </h1>
        <p className="lede">
          <bdi>{course.description}</bdi>
        </p>
        {course.showcases.length ? (
          <p className="badges">
            {course.showcases.map(({ name }) => (
              <Badge key={name}>
                <bdi>{name}</bdi>
              </Badge>
            ))}
          </p>
        ) : null}
      </header>
      <aside aria-label={t('start.label')}>
        <Cover objective={course} eager />
        <div className="ways">
          <ButtonLink variant="primary" icon={LogIn} to={signInFor('start')} {...elsewhere}>
            {t('start.action')}
          </ButtonLink>
          <p>{t('start.joinHint')}</p>
          <ButtonLink to={signInFor('add', 'create')} {...elsewhere}>
            {t('start.join')}
          </ButtonLink>
        </div>
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
        <div className="share">
          <ShareLink
            size="small"
            label={t('share')}
            copied={t('shared')}
            url={platform.client.url(`/learn${publicCoursePath(course.id, domain)}`)}
          />
        </div>
      </aside>
      {course.about ? (
        <section aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <About html={course.about} />
        </section>
      ) : null}
    </article>
  );
}

/** The text of a course; where its files may lie is known first. */
function About({ html }: { html: string }) {
  const origins = usePublicOrigins();
  return origins ? <RichContent html={html} origins={origins} /> : null;
}
