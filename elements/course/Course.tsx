import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import * as paths from '../../src/contract/paths';
import { ApiError } from '../../src/client/errors';
import { ToolParameters } from '../../src/tool/parameters';
import { standing } from '../../src/course/rules/standing';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { pathTo } from '../../src/portal/portal-paths';
import { belongsInCatalog } from '../../src/course/rules/redirects';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import course from '../../src/i18n/locales/en-US/course.json';
import { courseAccess } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import { toast } from '../../src/client/page/toasts';
import base from '../../src/ui/base.css';
import { Failure } from '../../src/ui/Failure';
import { lazily, optionally } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { useRedirect } from '../../src/ui/redirect';
import toastSheet from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import type { CourseData } from './course-data';
import sheet from './course.css';
import { definition } from './definition';
import { DetailsPage } from './DetailsPage';
import { useElsewhere } from './elsewhere';
import { openContent } from '../../src/course/rules/open-content';
import { useLogFirstOpening } from './log';
import { NotAvailable } from './NotAvailable';
import { useRecords } from './records';
import { showsTool } from './tool';

type Props = ScreenProps<typeof definition>;

const TutorPlace = lazily(() => import('./tutor/TutorPlace'));
const ContentPage = lazily(() => import('./ContentPage'));
const SplitPage = lazily(() => import('./SplitPage'));
const ToolPage = lazily(() => import('./ToolPage'));
const WorkflowPage = lazily(() => import('./WorkflowPage'));
const AddressedCourse = lazily(() => import('./AddressedCourse'));
const Entry = lazily(() => import('./Entry'));
const AddressedPdf = lazily(() => import('./AddressedPdf'));
const FoundWords = optionally(() => import('./FoundWords'));
const EnrolByLink = lazily(() => import('./EnrolByLink'));

const NOT_AVAILABLE = [400, 401, 403, 404];

/** The course page. */
function Course(props: Props) {
  return props.address && props.objectiveId ? (
    <AddressedCourse {...props} objectiveId={props.objectiveId} page={CoursePage} whileLoading={<Pending />} />
  ) : (
    <CoursePage {...props} />
  );
}

/** Loads the learner's access, then shows the page for the attributes. */
function CoursePage(props: Props) {
  return (
    <>
      {props.objectiveId ? <LoadedCourse {...props} objectiveId={props.objectiveId} /> : <NotAvailable />}
      {props.objectiveId && props.pdfUrl !== undefined ? (
        <AddressedPdf
          objectiveId={props.objectiveId}
          axis={props.axis}
          reviewing={props.review}
          pdfUrl={props.pdfUrl}
        />
      ) : null}
      {props.found ? (
        <FoundWords found={props.found} axis={props.view === 'content' ? (props.axis ?? '') : undefined} />
      ) : null}
      <Toasts />
    </>
  );
}

function LoadedCourse(props: Props & { objectiveId: string }) {
  const { platform } = useLearn();
  const { data, error, loading } = useStore(courseAccess(platform, props.objectiveId));
  const signInNeeded = useStore(platform.$signInNeeded);
  useUnknownErrorToast(data ? undefined : error);
  // Here and not in the pages: those mount again when the address changes from the catalog's to the course's.
  useLogFirstOpening(props.objectiveId, data);
  useContentCode(props, data !== undefined);
  if (data) {
    return (
      <>
        <ToolParameters value={props.toolParameters ?? ''}>
          <CoursePages
            {...props}
            key={`${props.objectiveId} ${props.catalog} ${props.enrol}`}
            access={data}
            isLoading={loading}
          />
        </ToolParameters>
        {data.objective.enableAiTutor && !props.inProctoringIframe ? (
          <>
            {/* Its place is kept from the start, so that the course does not move when the tutor's button comes. */}
            <span className="tutor-space" hidden />
            <TutorPlace key={props.objectiveId} access={data} userId={data.userId} />
          </>
        ) : null}
      </>
    );
  }
  if (!error) return <Pending />;
  const isRefused = error instanceof ApiError && NOT_AVAILABLE.includes(error.status);
  // On a page of another origin, or in a frame, the learner may only need to sign in.
  const isSignedOut = isRefused && error.status === 401 && signInNeeded;
  if (isRefused && !isSignedOut) return <NotAvailable error={error} />;
  const path = paths.courseAccess(props.objectiveId);
  return <Failure error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
}

/**
 * Requests the code of the content: together with the data when the address is that of the content; else once the details are
 * on screen, as the next click may need it.
 */
function useContentCode({ view, split }: Props, isShown: boolean) {
  const isNow = split || view === 'content';
  useEffect(() => {
    if (isNow || isShown) (split ? SplitPage : ContentPage).load().catch(() => {}); // the page itself shows the error
  }, [isNow, isShown, split]);
}

/** ERR-04: an error that is not a response of the platform also shows a critical toast; once, however often it is retried. */
function useUnknownErrorToast(error: Error | undefined) {
  const { t } = useLearn('course');
  const reported = useRef(false);
  useEffect(() => {
    if (!error || error instanceof ApiError || reported.current) return;
    reported.current = true;
    toast({ kind: 'error', text: t('error.unknown') });
  }, [error, t]);
}

interface PagesProps extends Props {
  access: ObjectiveAccess;
  /** The shown data is being requested again. */
  isLoading: boolean;
}

function CoursePages(props: PagesProps) {
  const { access, isLoading, view, axis, review, split, catalog, redirects, enrol, address } = props;
  const { objectiveWorkflowId, found } = props;
  const wish = enrol === 'add' || enrol === 'start' ? enrol : null;
  const elsewhere = useElsewhere(access, { catalog, redirects: redirects && !wish });
  const records = useRecords(access);
  const now = useStore($now);
  const own = standing(access, now, records);
  const content = openContent(access, records, own.buttons, { objectiveWorkflowId, review }, now);
  const isCatalog = catalog || belongsInCatalog(access);
  const course = { access, records, standing: own, content, isCatalog };
  const whileLoading = <Pending />;

  if (wish) return <EnrolByLink access={access} wish={wish} staysAtCourse={address} whileLoading={whileLoading} />;
  if (elsewhere) return whileLoading;
  if (isCatalog) return <DetailsPage {...course} />;
  if (view === 'workflow' && objectiveWorkflowId) {
    return <WorkflowPage {...course} workflowId={objectiveWorkflowId} whileLoading={whileLoading} />;
  }
  if (view === 'content' && showsTool(access, own.buttons)) return <ToolPage {...course} whileLoading={whileLoading} />;
  if (view === 'entry') return <Entry {...props} whileLoading={whileLoading} />;
  if (split) return <SplitPage {...course} axis={axis} whileLoading={whileLoading} />;
  if (view === 'content' && content)
    return <ContentPage {...course} content={content} axis={axis} found={found} whileLoading={whileLoading} />;
  // The course was just started: the access with its new state is loading.
  if (view === 'content' && isLoading) return whileLoading;
  return view === 'content' && redirects ? <DetailsInstead {...course} /> : <DetailsPage {...course} />;
}

/** Shows the details when the content of the address is not open, and corrects the address. */
function DetailsInstead(course: CourseData) {
  useRedirect(pathTo('details', { objectiveId: course.access.objective.id }));
  return <DetailsPage {...course} />;
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnCourse = defineElement(definition, {
  screen: Course,
  styles: [base, toastSheet, sheet],
  messages: { course },
});
