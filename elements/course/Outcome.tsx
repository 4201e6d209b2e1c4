import { useStore } from '@nanostores/react';
import Award from 'lucide/dist/esm/icons/award.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import { useEffect, useId, useRef } from 'react';
import type { AccessListQuery } from '../../src/contract/paths';
import { isJustFinished } from '../../src/part/finishing';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { standing } from '../../src/course/rules/standing';
import { statusesOf } from '../../src/course/rules/status';
import { cardAction } from '../../src/lists/rules/card-action';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { pathTo } from '../../src/portal/portal-paths';
import { inOneLine } from '../../src/i18n/format';
import { isolate } from '../../src/i18n/isolate';
import { courseCertificates } from '../../src/certificate/certificates';
import { enrolledCourses } from '../../src/lists/store/courses';
import { $now } from '../../src/client/page/now';
import { announce } from '../../src/client/page/toasts';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { NextCourses } from '../../src/lists/view/NextCourses';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Score } from '../../src/course/view/Score';
import { Skeleton } from '../../src/ui/Skeleton';
import { useSheet } from '../../src/ui/sheet';
import { CertificateButtons } from './CertificateButtons';
import sheet from './outcome.css';
import { STATUS } from './status';

/** The courses that the learner used last, of which one is this course at most. */
const RUNNING: AccessListQuery = {
  take: 2,
  requireTotalCount: false,
  filter: ['objectiveWorkflowAggregate.lastObjectiveWorkflow.state', '=', WorkflowState.inProgress],
};

/** The end of a finished course (FIN-02): its result, its certificate, and what comes next. */
export default function Outcome({ access }: { access: ObjectiveAccess }) {
  const { t, locale } = useLearn('course');
  useSheet(sheet);
  const now = useStore($now);
  const { result } = standing(access, now);
  const [status] = statusesOf(access, now);
  const said = useRef<HTMLDivElement>(null);
  const workflowId = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
  useEffect(() => {
    if (isJustFinished(workflowId)) announce(inOneLine(said.current!.innerText.split(/\n+/), locale));
  }, [workflowId, locale]);
  return (
    <section className="outcome" aria-label={t('result.title')}>
      <div className="outcome-result" ref={said}>
        <p className="outcome-state">
          <Icon icon={CircleCheckBig} />
          {access.objective.type === ContentType.composite ? t('finished') : t('workflow.finished')}
        </p>
        {/* On screen the badge on the cover says it. */}
        <p className="hidden">{t(STATUS[status].key)}</p>
        {result && result !== 'pending' && result.normalizedScore !== null ? (
          <p>
            <Score record={result} />
          </p>
        ) : null}
      </div>
      <ReadyCertificate access={access} now={now} />
      <Next access={access} now={now} />
    </section>
  );
}

interface Props {
  access: ObjectiveAccess;
  now: Date;
}

/** The certificate, unless it has expired. */
function ReadyCertificate({ access: { objective, userId }, now }: Props) {
  const { platform, t } = useLearn('course');
  const { data, error } = useStore(courseCertificates(platform, objective.id, userId));
  const name = useId();
  const certificate = data?.data.find(
    ({ expirationDate, revocation }) => !revocation && (!expirationDate || new Date(expirationDate) > now),
  );
  if (!data && !error && objective.certificateTemplates.length) return <Skeleton lines={2} />;
  if (!certificate) return null;
  return (
    <div className="outcome-certificate">
      <h2 id={name}>
        <Icon icon={Award} />
        {t('certificates.ready')}
      </h2>
      <div className="buttons">
        <CertificateButtons certificate={certificate} objectiveId={objective.id} describedBy={name} />
      </div>
    </div>
  );
}

/** Where the learner goes on: the courses that follow this one, and another course in progress; else the catalog. */
function Next({ access, now }: Props) {
  const { platform, t } = useLearn('course');
  const { t: cardTexts } = useCardTexts();
  const { data, error } = useStore(enrolledCourses(platform, RUNNING));
  const other = data?.data.find(({ objective }) => objective.id !== access.objective.id);
  if (!data && !error) return null;
  const action = other && cardAction(other, standing(other, now));
  const next = access.objective.facts?.next ?? [];
  return (
    <div className="outcome-next" part={action || next.length ? undefined : 'to-catalog'}>
      <h2>{t('next.title')}</h2>
      {next.length ? <NextCourses courses={next} /> : null}
      {other && action ? (
        <Link to={action.path}>{cardTexts('card:continueWith', { name: isolate(other.objective.name) })}</Link>
      ) : next.length ? null : (
        <Link to={pathTo('catalog')}>{t('next.catalog')}</Link>
      )}
    </div>
  );
}
