import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import type { IconNode } from 'lucide';
import type { CourseFacts, OutlinePart } from '../contract/course-facts';
import { ContentType } from '../contract/enumerations';
import { formatDuration, inOneLine } from '../i18n/format';
import type { Translate } from '../i18n/translate';
import { inLanguage, type InLanguage } from '../i18n/content-language';
import { iconTree } from './icon';
import { element, type Attributes, type TreeElement } from './tree';

/** With more parts than this, the chapters of an outline are closed at first. */
const MOST_OPEN = 12;

const icons: Record<number, IconNode> = {
  [ContentType.event]: CalendarDays,
  [ContentType.video]: Video,
  [ContentType.discussion]: MessagesSquare,
};

const outlineIcon = ({ type, quiz }: OutlinePart): IconNode => (quiz ? ListChecks : (icons[type] ?? FileText));

/** Minutes of a part, or of all parts of a chapter. */
const minutesOf = ({ duration, parts }: OutlinePart): number =>
  duration ?? parts.reduce((sum, part) => sum + minutesOf(part), 0);

/** The name of a part, in its own language where it has another one than the course. */
const nameTree = ({ name, language }: OutlinePart, { lang }: InLanguage, attributes: Attributes = {}) =>
  element('bdi', { ...attributes, lang: inLanguage(language, name).lang ?? lang }, name);

interface Scope {
  t: Translate;
  /** Of the course. */
  ofCourse: InLanguage;
  /** Full code, e.g. `de-DE`. */
  locale: string;
}

const minutesTree = (part: OutlinePart, { locale }: Scope) =>
  minutesOf(part) > 0 && element('bdi', { class: 'minutes' }, formatDuration(minutesOf(part), locale));

function entryTree(part: OutlinePart, scope: Scope): TreeElement {
  const { t, locale } = scope;
  const facts = [
    ...(part.optional ? [t('openCourse:optional')] : []),
    ...(part.proctored ? [t('openCourse:supervised')] : []),
  ];
  const about =
    facts.length > 0 && element('span', { class: 'part-facts' }, element('bdi', {}, inOneLine(facts, locale)));
  return element(
    'div',
    { class: 'entry' },
    iconTree(outlineIcon(part), 18),
    element('span', { class: 'name' }, nameTree(part, scope.ofCourse), about),
    minutesTree(part, scope),
  );
}

function chapterTree(part: OutlinePart, isOpen: boolean, scope: Scope): TreeElement {
  const name = nameTree(part, scope.ofCourse, { class: 'name' });
  return element(
    'details',
    { open: isOpen },
    element('summary', {}, name, minutesTree(part, scope)),
    listTree(part.parts, isOpen, scope),
  );
}

const listTree = (parts: readonly OutlinePart[], isOpen: boolean, scope: Scope, attributes: Attributes = {}) =>
  element(
    'ol',
    attributes,
    ...parts.map((part) =>
      element('li', {}, part.parts.length ? chapterTree(part, isOpen, scope) : entryTree(part, scope)),
    ),
  );

/**
 * The parts of a course with their times. Its style sheet is `public-course.css`.
 * @param ofCourse language and direction of the course, whatever the language of the interface
 */
export const outlineTree = (
  { parts, partCount }: Pick<CourseFacts, 'parts' | 'partCount'>,
  ofCourse: InLanguage,
  scope: Omit<Scope, 'ofCourse'>,
): TreeElement =>
  element(
    'section',
    { class: 'outline', part: 'outline' },
    element('h2', {}, scope.t('openCourse:contents')),
    listTree(parts, partCount <= MOST_OPEN, { ...scope, ofCourse }, { dir: ofCourse.dir }),
  );
