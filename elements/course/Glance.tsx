import Backpack from 'lucide/dist/esm/icons/backpack.mjs';
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs';
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Target from 'lucide/dist/esm/icons/target.mjs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { repeatText } from '../../src/part/attempt/repeat-text';
import { formatList, formatPercent } from '../../src/i18n/format';
import { isolate } from '../../src/i18n/isolate';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

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
