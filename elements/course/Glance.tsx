import Backpack from 'lucide/dist/esm/icons/backpack.mjs';
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs';
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Target from 'lucide/dist/esm/icons/target.mjs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { ContentType, TimeUnit } from '../../src/domain/enumerations';
import { formatList, formatPercent, formatUnit, type LengthUnit } from '../../src/i18n/format';
import type { Translate } from '../../src/i18n/translate';
import { isolate } from '../../src/i18n/isolate';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

const units: Record<number, LengthUnit> = {
  [TimeUnit.minutes]: 'minute',
  [TimeUnit.hours]: 'hour',
  [TimeUnit.days]: 'day',
  [TimeUnit.weeks]: 'week',
  [TimeUnit.months]: 'month',
  [TimeUnit.years]: 'year',
};

/** The instructors of the course, and its requirements: prerequisites, passing score, retakes. */
export function Glance({ access }: { access: ObjectiveAccess }) {
  const { t, locale } = useLearn('course');
  const { objective } = access;
  const { facts, objectiveGradingScale: scale } = objective;
  if (!facts) return null;
  const { instructors, prerequisites, certificate } = facts;
  const passing = certificate?.normalizedPassingScore ?? scale?.normalizedPassingScore ?? null;
  const rows: [IconNode, string, ReactNode][] = [];
  if (instructors.length) {
    const names = instructors.map(({ name }) => isolate(name));
    rows.push([GraduationCap, t('glance.instructors'), <bdi>{formatList(names, locale)}</bdi>]);
  }
  if (passing !== null) rows.push([Target, t('result.passing'), formatPercent(passing, locale)]);
  const again = repeatText(access, t, locale);
  if (again) rows.push([RotateCcw, t('glance.again'), again]);
  if (prerequisites) rows.push([Backpack, t('glance.needs'), <bdi>{prerequisites}</bdi>]);
  rows.push([
    MonitorSmartphone,
    t('glance.device'),
    t(objective.supportMobileView ? 'glance.anyDevice' : 'glance.desktop'),
  ]);
  return (
    <section className="glance" part="glance">
      <h2>{t('glance.title')}</h2>
      <dl>
        {rows.map(([icon, label, value]) => (
          <div key={label}>
            <dt>
              <Icon icon={icon} size={18} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** When a course that the learner has may be started again (BTN-02); null for others, whose terms are not known yet. */
function repeatText(
  { objective, objectiveAccess, retake }: ObjectiveAccess,
  t: Translate<'course'>,
  locale: string,
): string | null {
  const { type, retakeWindow, retakeWindowUnit } = objective;
  if (!objectiveAccess || type === ContentType.text) return null;
  if (!retake) return t('glance.never');
  const unit = retakeWindowUnit === null ? undefined : units[retakeWindowUnit];
  if (!retakeWindow || !unit) return t('glance.anyTime');
  return t('glance.after', { time: formatUnit(retakeWindow, unit, locale) });
}
