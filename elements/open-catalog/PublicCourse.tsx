import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from '../../src/client/errors';
import { usePublicOrigins } from '../../src/text/origins';
import { ContentLanguage } from '../../src/text/content-language';
import RichContent from '../../src/text/RichContent';
import { publicCoursePath } from '../../src/portal/open-catalog-paths';
import { PORTAL, pathTo } from '../../src/portal/portal-paths';
import type { ScreenProps } from '../../src/loading/definition';
import { missingCourseTree, publicCourseTree } from '../../src/lists/markup/public-course';
import { slot } from '../../src/markup/tree';
import { openCatalogCourse } from '../../src/lists/store/public-course';
import { hasSessionCookie } from '../../src/client/session/session-cookie';
import { useElementState } from '../../src/ui/element-state';
import { useErrorEvent } from '../../src/ui/error-event';
import { ErrorPanel } from '../../src/ui/ErrorPanel';
import { useFileUrl } from '../../src/ui/file-url';
import { useLearn } from '../../src/ui/learn-context';
import { Markup } from '../../src/ui/Markup';
import { Pending } from '../../src/ui/Pending';
import { SignInLink, SignInStatus } from '../../src/ui/SignInStatus';
import { ShareLink } from '../../src/ui/ShareLink';
import { useSheet } from '../../src/ui/sheet';
import type { definition } from './definition';
import sheet from './public-course.css';
import StructuredData from './StructuredData';
import { useLateTexts } from './late-texts';

interface Props extends Pick<ScreenProps<typeof definition>, 'address' | 'domain' | 'linkTarget' | 'noStructuredData'> {
  objectiveId: string;
  /** It was opened from the list, so its heading takes the focus. */
  isFocused?: boolean;
  /** The address of a path on the platform. */
  portalHref: (path: string) => string;
}

/**
 * Redirects a learner who already has the course to their own page of it (RDR-02).
 * @param address whether that page is shown here; if not, only a page of the platform itself redirects
 * @returns whether the visitor is signed in and not enrolled
 */
function useOwnCourse(objectiveId: string, address: boolean): boolean {
  const { platform, navigate } = useLearn();
  const isToken = useStore(platform.session.$isToken);
  const [isLearner, setIsLearner] = useState(false);
  useEffect(() => {
    if (!address && !hasSessionCookie(platform.client.url('/'))) return undefined;
    const left = new AbortController();
    async function look() {
      if (!(await platform.session.restore())) return setIsLearner(false);
      const { standingOf } = await import('./own-course');
      const standing = await standingOf(platform, objectiveId, left.signal);
      if (left.signal.aborted) return;
      setIsLearner(standing === 'open');
      if (standing === 'own') navigate(pathTo('course', { objectiveId }), { replace: true });
    }
    look().catch(() => {}); // the public page is shown then
    return () => left.abort();
  }, [platform, navigate, objectiveId, address, isToken]);
  return isLearner;
}

/** The public page of one course (RT-19): its description, and links to sign in or register. */
export default function PublicCourse(props: Props) {
  const { objectiveId, address, domain, linkTarget, noStructuredData, isFocused, portalHref } = props;
  const { platform, t, locale, root } = useLearn();
  const text = useLateTexts();
  const fileUrl = useFileUrl();
  useSheet(sheet);
  const isLearner = useOwnCourse(objectiveId, address);
  const store = openCatalogCourse(platform, objectiveId, domain);
  const { data: course, error } = useStore(store);
  const isMissing = error instanceof ApiError && error.status === 404;
  useElementState(!course && isMissing ? 'not-found' : undefined);
  useErrorEvent(!course && isMissing ? error : undefined);
  const takesFocus = Boolean(isFocused && course);
  useLayoutEffect(() => {
    if (takesFocus) root.querySelector<HTMLElement>('.public-course h1')?.focus({ preventScroll: true });
  }, [takesFocus, root]);
  if (!course) {
    if (!error) return <Pending />;
    if (isMissing) return <Markup tree={missingCourseTree({ t, domain })} />;
    return <ErrorPanel error={error} onRetry={store.revalidate} />;
  }
  const withBase = (path: string) => {
    const { pathname, search } = new URL(portalHref(path));
    return pathname + search;
  };
  const places = { about: slot('about'), share: slot('share'), signIn: slot('signIn'), isLearner };
  const tree = publicCourseTree(course, { t, locale, domain, linkTarget, fileUrl, withBase, ...places });
  const share = (
    <ShareLink
      size="small"
      label={text('share')}
      copied={text('shared')}
      url={platform.client.url(PORTAL + publicCoursePath(course.id, domain))}
    />
  );
  const signIn = address ? (
    <>
      <SignInStatus />
      <SignInLink />
    </>
  ) : null;
  return (
    <>
      {noStructuredData ? null : <StructuredData courses={course} domain={domain} />}
      <Markup
        tree={tree}
        slots={{ share, signIn, about: course.about ? <About html={course.about} language={course.language} /> : null }}
      />
    </>
  );
}

/** The text of a course, shown once the allowed origins of its files are known. */
function About({ html, language }: { html: string; language: string | null | undefined }) {
  const origins = usePublicOrigins();
  if (!origins) return null;
  return (
    <ContentLanguage value={language}>
      <RichContent html={html} origins={origins} below={2} />
    </ContentLanguage>
  );
}
