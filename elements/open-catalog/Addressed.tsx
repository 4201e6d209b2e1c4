import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { baseOf } from '../../src/client/base';
import { attributesOf } from '../../src/base/attribute-names';
import { courseInAddress } from '../../src/base/host-parameters';
import { readOpenCatalogPath } from '../../src/portal/open-catalog-paths';
import { screenAt } from '../../src/portal/portal-pages';
import { useHostAddress, usePathInAddress } from '../../src/ui/host-address';
import { lazily } from '../../src/ui/lazily';
import { LearnContext, useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import type { Show } from './show';
import { useSignInHere } from './sign-in-here';

const InnerCourse = lazily(async () => {
  await import('../course/Course');
  return import('./InnerCourse');
});

/** A course, shown in place of the list: its public page, or the pages of the course when the learner is enrolled. */
interface Shown {
  objectiveId: string;
  isPublic: boolean;
}

/** Whether the page has an element of its own for the pages of a course: they are shown there, and the catalog stays. */
const hasOwnElement = (objectiveId: string, apiBase: string) =>
  [...document.querySelectorAll('learn-course[address]')]
    .map(attributesOf)
    .some((get) => get('objective-id') === objectiveId && baseOf(get('api-base') ?? '') === apiBase);

/** The course that a path shows here; null: the list; undefined: the path is not for this element. */
function shownAt(path: string): Shown | null | undefined {
  const inCatalog = readOpenCatalogPath(path);
  if (inCatalog)
    return inCatalog.objectiveId === undefined ? null : { objectiveId: inCatalog.objectiveId, isPublic: true };
  const { screen, attributes } = screenAt(path) ?? {};
  // A learner who leaves a course goes back to the list.
  if (screen === 'course-list') return null;
  const objectiveId = attributes?.['objective-id'];
  if ((screen !== 'course' && screen !== 'certificate') || typeof objectiveId !== 'string') return undefined;
  return { objectiveId, isPublic: false };
}
const isOwn = (path: string) => shownAt(path) !== undefined;

/**
 * The public catalog with the attribute `address`: the open course is in the address of the host's page, so that it survives a
 * reload, can be linked to, and closes when the visitor goes back. The list stays mounted meanwhile.
 * @param props.linkBase absolute, for links to the platform
 */
export default function Addressed({ show, linkBase }: { show: Show; linkBase: string }) {
  const path = usePathInAddress();
  const { apiBase } = useLearn().platform;
  const named = (path === undefined ? null : shownAt(path)) ?? null;
  const shown = named && !named.isPublic && hasOwnElement(named.objectiveId, apiBase) ? null : named;
  const opened = shown?.objectiveId;
  const [first] = useState(opened);
  const [listed, setListed] = useState(!opened);
  if (!opened && !listed) setListed(true);

  const left = useRef(0);
  const isListShown = !opened;
  const onLeave = useCallback(() => {
    if (isListShown) left.current = window.scrollY;
  }, [isListShown]);
  const here = useHostAddress(isOwn, onLeave);
  const { host, root } = here;
  useSignInHere(shown?.isPublic ?? false);

  // An opened course starts at its top; the list returns to its scroll position.
  const before = useRef(opened);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = opened;
    if (from === opened) return;
    if (opened) {
      if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start', behavior: 'instant' });
      return;
    }
    window.scrollTo({ top: left.current, behavior: 'instant' });
    const ofCourse = (link: HTMLAnchorElement) => courseInAddress(link.href) === from;
    [...root.querySelectorAll<HTMLAnchorElement>('.card a')].find(ofCourse)?.focus({ preventScroll: true });
  }, [opened, host, root]);

  return (
    <LearnContext value={here}>
      {shown ? courseOf(shown, show, { isFocused: shown.objectiveId !== first, linkBase }) : null}
      {listed ? <div hidden={Boolean(opened)}>{show(undefined, { isHidden: Boolean(opened) })}</div> : null}
    </LearnContext>
  );
}

const courseOf = (
  { objectiveId, isPublic }: Shown,
  show: Show,
  { isFocused, linkBase }: { isFocused: boolean; linkBase: string },
): ReactNode =>
  isPublic ? (
    show(objectiveId, { isFocused })
  ) : (
    <InnerCourse key={objectiveId} objectiveId={objectiveId} linkBase={linkBase} whileLoading={<Pending />} />
  );
