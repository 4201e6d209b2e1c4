import { useStore } from '@nanostores/react';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Clapperboard from 'lucide/dist/esm/icons/clapperboard.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import type { IconNode } from 'lucide';
import { useState } from 'react';
import type { Objective } from '../../src/contract/objectives';
import type { OutlinePart } from '../../src/contract/course-facts';
import { ContentType } from '../../src/contract/enumerations';
import { formatDate, formatDuration, formatNumber, inOneLine } from '../../src/i18n/format';
import { formatDue } from '../../src/i18n/format-due';
import { inLanguage } from '../../src/i18n/content-language';
import { $now } from '../../src/client/page/now';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import { attemptsText } from '../../src/part/part-facts';
import sheet from './outline.css';

/** The most parts that are shown at first. */
const MOST = 12;

const icons: Record<number, IconNode> = {
  [ContentType.lti]: Wrench,
  [ContentType.event]: CalendarDays,
  [ContentType.video]: Clapperboard,
  [ContentType.discussion]: MessagesSquare,
};

/** Minutes of a part, or of all parts of a chapter. */
const minutesOf = ({ duration, parts }: OutlinePart): number =>
  duration ?? parts.reduce((sum, part) => sum + minutesOf(part), 0);

/** The parts of a course that is not started yet, with their times. A long outline shows its beginning first. */
export function Outline({ objective }: { objective: Pick<Objective, 'name' | 'language' | 'duration' | 'facts'> }) {
  const { name, language, duration, facts } = objective;
  const { t, locale } = useLearn('course');
  useSheet(sheet);
  const [open, setOpen] = useState(false);
  if (!facts?.parts.length) return null;
  const { parts, partCount } = facts;
  const isCut = partCount > MOST && parts.length > MOST && !open;
  const count = t('outline.parts', { count: partCount, number: formatNumber(partCount, locale) });
  return (
    <section className="outline" part="outline">
      <h2>{t('contents.title')}</h2>
      <p className="muted">{inOneLine([count, ...(duration ? [formatDuration(duration, locale)] : [])], locale)}</p>
      <Parts
        parts={isCut ? parts.slice(0, MOST) : parts}
        areOpen={partCount <= MOST}
        // With its icons and times, whatever the language of the interface.
        direction={inLanguage(language, name).dir}
        language={language}
      />
      {isCut ? (
        <button type="button" className="more-text" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('showMore')}
        </button>
      ) : null}
    </section>
  );
}

interface PartsProps {
  parts: readonly OutlinePart[];
  areOpen: boolean;
  /** Of the course's language; absent: as around. */
  direction?: 'ltr' | 'rtl' | undefined;
  /** Of the course or chapter. */
  language: string | null | undefined;
}

function Parts({ parts, areOpen, direction, language }: PartsProps) {
  return (
    <ol dir={direction}>
      {parts.map((part, index) => (
        // The outline has no ids, and its order does not change.
        <li key={index}>
          {part.parts.length ? (
            <details open={areOpen}>
              <summary>
                <bdi className="name" lang={inLanguage(part.language ?? language, '').lang}>
                  {part.name}
                </bdi>
                <Minutes part={part} />
              </summary>
              <Parts parts={part.parts} areOpen={areOpen} language={part.language ?? language} />
            </details>
          ) : (
            <Entry part={part} language={part.language ?? language} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Minutes({ part }: { part: OutlinePart }) {
  const { locale } = useLearn();
  const minutes = minutesOf(part);
  return minutes ? <bdi className="minutes">{formatDuration(minutes, locale)}</bdi> : null;
}

function Entry({ part, language }: { part: OutlinePart } & Pick<PartsProps, 'language'>) {
  const { t, locale } = useLearn('course');
  const now = useStore($now);
  const { name, type, quiz, optional, proctored, attemptLimit, opens, due } = part;
  const facts = [
    optional && t('contents.optional'),
    // A text or a video has no attempts to count.
    quiz && attemptsText({ attemptLimit, activityWorkflowAggregate: null }, t, locale),
    proctored && t('outline.supervised'),
    opens && new Date(opens) > now && t('part.reason.beforeStartFrom', { date: formatDate(opens, locale, 'datetime') }),
    due && t('part.due', { date: inOneLine(formatDue(due, locale, now), locale) }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <div className="entry">
      <Icon icon={quiz ? ListChecks : (icons[type] ?? FileText)} size={18} />
      <span className="name">
        <bdi lang={inLanguage(language, '').lang}>{name}</bdi>
        {facts.length ? (
          <span className="part-facts">
            <bdi>{inOneLine(facts, locale)}</bdi>
          </span>
        ) : null}
      </span>
      <Minutes part={part} />
    </div>
  );
}
