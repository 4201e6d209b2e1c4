import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useId } from 'react';
import type { LearningPath as Path, PathCourse } from '../../contract/learning-path';
import { addTexts } from '../../i18n/i18n';
import { formatNumber, formatPercent, inOneLine } from '../../i18n/format';
import texts from '../../i18n/locales/en-US/progress.json';
import { pathTo } from '../../portal/portal-paths';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { Link } from '../../ui/Link';
import { Name } from '../../ui/Name';
import { Progress } from '../../ui/Progress';
import { useSheet } from '../../ui/sheet';
import sheet from './learning-path.css';

addTexts('progress', texts);

const ICONS = { done: CircleCheckBig, begun: CircleDot, open: Circle, closed: Lock };

interface Props {
  path: Path;
  Heading: 'h1' | 'h2';
}

/** A path: how many of its courses are completed, and where the learner is with each, in their order. */
export function LearningPath({ path: { name, courses }, Heading }: Props) {
  const { t, locale } = useLearn('progress');
  useSheet(sheet);
  const heading = useId();
  const done = courses.filter(({ standing }) => standing === 'done').length;
  const number = (value: number) => formatNumber(value, locale);
  const summary = t('summary', { count: courses.length, done: number(done), total: number(courses.length) });
  return (
    <section className="path" aria-labelledby={heading} part="path">
      <Heading id={heading} part="path-heading">
        <bdi>{name}</bdi>
      </Heading>
      <div className="path-summary" part="summary">
        <p>{summary}</p>
        <Progress value={done / courses.length} label={summary} />
      </div>
      <ol role="list" part="courses">
        {courses.map((course) => (
          <Step key={course.id} course={course} />
        ))}
      </ol>
    </section>
  );
}

function Step({ course }: { course: PathCourse }) {
  const { t, locale } = useLearn('progress');
  const { id, enrolled, standing, progress } = course;
  const facts = [
    standing === 'begun' ? t('inProgress') : t(`path.${standing}`),
    ...(standing === 'begun' && progress ? [formatPercent(progress, locale)] : []),
  ];
  return (
    <li className={standing} part="course">
      <Icon icon={ICONS[standing]} size={20} />
      <div>
        <Link to={pathTo(enrolled ? 'course' : 'catalog-course', { objectiveId: id })} part="course-name">
          <Name of={course} />
        </Link>
        <p className="muted" part="facts">
          {inOneLine(facts, locale)}
        </p>
      </div>
    </li>
  );
}
