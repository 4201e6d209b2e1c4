import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import LogIn from 'lucide/dist/esm/icons/log-in.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { PublicObjective } from '../../contract/public-objectives';
import { enrolPath, openCatalogPath, signInPath } from '../../portal/open-catalog-paths';
import { formatDuration, formatList, formatNumber, formatPercent, formatUnit, inOneLine } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import { withQuery } from '../../base/with-query';
import { inLanguage } from '../../i18n/content-language';
import type { Translate } from '../../i18n/translate';
import { badgeTree } from '../../markup/badge';
import { coverTree } from '../../markup/cover';
import { iconTree } from '../../markup/icon';
import { messageTree } from '../../markup/message';
import { outlineTree } from '../../markup/outline';
import { element, link, type Attributes, type Part, type TreeElement } from '../../markup/tree';

interface Scope {
  t: Translate;
  /** Full code, e.g. `de-DE`. */
  locale: string;
  domain: string | undefined;
  /** The `target` of the links to the sign-in. */
  linkTarget?: string | undefined;
  fileUrl: (path: string) => string | undefined;
  /** Adds the link base to a path in the portal, for the return from the sign-in. */
  withBase: (path: string) => string;
  /** The authors' text about the course. */
  about: Part;
  /** A button that copies the link. */
  share?: Part;
  /** The state of the sign-in, shown below its links. */
  signIn?: Part;
  /** The visitor is signed in and does not have the course. */
  isLearner?: boolean;
}

type Course = Pick<
  PublicObjective,
  'id' | 'name' | 'language' | 'code' | 'description' | 'about' | 'imageUrl' | 'showcases' | 'duration' | 'facts'
>;

const bdi = (text: string) => element('bdi', {}, text);
const row = (term: string, description: Part, attributes: Attributes = {}) =>
  element('div', {}, element('dt', {}, term), element('dd', attributes, description));

/** The links to sign in and to register; for a signed-in learner those to start the course and to add it. After the sign-in the learner returns to the course, which is then added or started (ENR-01,
 * ENR-02). */
function waysTree({ id }: Course, scope: Scope): TreeElement {
  const { t, locale, linkTarget, withBase, isLearner } = scope;
  const signIn = (enrol: 'add' | 'start', prompt?: 'create') =>
    signInPath({ prompt, locale, redirectUrl: withBase(enrolPath(id, enrol)) });
  const look = (name: string): Attributes => ({
    class: `button ${name}`,
    part: name === 'primary' ? 'button button-primary' : 'button',
    target: linkTarget,
    rel: linkTarget && 'noopener',
  });
  if (isLearner) {
    return element(
      'div',
      { class: 'ways', part: 'actions' },
      link(enrolPath(id, 'start'), look('primary'), iconTree(Play), t('card:start')),
      link(enrolPath(id, 'add'), look('secondary'), iconTree(Plus), t('catalog:add')),
    );
  }
  return element(
    'div',
    { class: 'ways', part: 'actions' },
    link(signIn('start'), look('primary'), iconTree(LogIn), t('openCourse:start.action')),
    element('p', {}, t('openCourse:start.joinHint')),
    link(signIn('add', 'create'), look('secondary'), t('openCourse:start.join')),
    scope.signIn,
  );
}

/** The length of the course, its instructors, its prerequisites and the passing score. */
function factsTree({ duration, code, facts }: Course, { t, locale }: Scope): TreeElement {
  const { partCount = 0, prerequisites = null, certificate = null, instructors = [] } = facts ?? {};
  const passing = certificate?.normalizedPassingScore ?? null;
  const time = duration ? [formatDuration(duration, locale)] : [];
  // A course that is one activity has no parts to count.
  const parts =
    partCount > 1 ? [t('openCourse:parts', { count: partCount, number: formatNumber(partCount, locale) })] : [];
  const extent = inOneLine([...time, ...parts], locale);
  return element(
    'dl',
    { part: 'facts' },
    extent !== '' && row(t('openCourse:duration'), extent),
    instructors.length > 0 &&
      row(
        t('openCourse:instructors'),
        bdi(
          formatList(
            instructors.map(({ name }) => isolate(name)),
            locale,
          ),
        ),
      ),
    passing !== null && row(t('openCourse:passing'), formatPercent(passing, locale)),
    prerequisites !== null && row(t('openCourse:needs'), prerequisites, { dir: 'auto' }),
    row(t('openCourse:code'), bdi(code)),
  );
}

/** The certificate that the course gives, with a picture of a sample. */
function certificateTree({ facts }: Course, { t, locale, fileUrl }: Scope): TreeElement | null {
  const certificate = facts?.certificate;
  if (!certificate) return null;
  const { name, validMonths, sampleUrl } = certificate;
  const sample = sampleUrl === null ? undefined : fileUrl(withQuery(sampleUrl, { locale }));
  const time =
    validMonths &&
    (validMonths % 12 ? formatUnit(validMonths, 'month', locale) : formatUnit(validMonths / 12, 'year', locale));
  return element(
    'section',
    { class: 'promised', part: 'certificates' },
    element('h2', {}, t('openCourse:certificate')),
    sample !== undefined &&
      element('img', { src: sample, alt: t('openCourse:sample'), loading: 'lazy', decoding: 'async' }),
    element('p', { class: 'promised-name' }, bdi(name)),
    element('p', {}, t('openCourse:promise')),
    Boolean(time) && element('p', {}, t('openCourse:valid', { time: time || '' })),
  );
}

/** The public page of a course (RT-19): its description, and links to sign in or register. Its style sheet is `public-course.css`. */
export function publicCourseTree(course: Course, scope: Scope): TreeElement {
  const { id, name, language, description, imageUrl, showcases, about } = course;
  // In the language and direction of the course, whatever the language of the interface.
  const ofCourse = inLanguage(language, name);
  const { t, domain, fileUrl, share } = scope;
  return element(
    'article',
    { class: 'public-course', 'aria-labelledby': 'title' },
    link(openCatalogPath({ domain }), { class: 'back', part: 'back' }, iconTree(ArrowLeft, 18), t('openCourse:back')),
    element(
      'header',
      { dir: ofCourse.dir },
      // It takes the focus when the page is opened from the list.
      element('h1', { id: 'title', part: 'heading', tabindex: -1, lang: ofCourse.lang }, bdi(name)),
      element('p', { class: 'lede', part: 'description', lang: ofCourse.lang }, bdi(description)),
      showcases.length > 0 &&
        element('p', { class: 'badges' }, ...showcases.map((each) => badgeTree('neutral', bdi(each.name)))),
    ),
    element(
      'aside',
      { part: 'aside', 'aria-label': t('openCourse:start.label') },
      coverTree({ id, name, src: imageUrl ? fileUrl(imageUrl) : undefined, isEager: true }),
      waysTree(course, scope),
      factsTree(course, scope),
      share && element('div', { class: 'share' }, share),
    ),
    Boolean(about) &&
      element(
        'section',
        { 'aria-labelledby': 'about', dir: ofCourse.dir },
        element('h2', { id: 'about' }, t('openCourse:about')),
        scope.about,
      ),
    element(
      'div',
      { class: 'offer' },
      course.facts && course.facts.parts.length > 0 && outlineTree(course.facts, ofCourse, scope),
      certificateTree(course, scope),
    ),
  );
}

/** The message for a course that is not public or does not exist. */
export const missingCourseTree = (
  { t, domain }: { t: Translate; domain: string | undefined },
  level?: 1 | 2,
): TreeElement =>
  messageTree({
    title: t('openCourse:missing.title'),
    text: t('openCourse:missing.text'),
    action: link(openCatalogPath({ domain }), { class: 'button secondary', part: 'button' }, t('openCourse:back')),
    ...(level && { level }),
  });
