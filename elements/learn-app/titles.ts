import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { atom } from 'nanostores';
import { isBare, trailOf } from '../../src/portal/portal-pages';
import { pathOf } from '../../src/portal/portal-paths';
import { coursesHeading } from '../../src/portal/roles';
import { table, type Title } from '../../src/portal/routes';
import { languageTag } from '../../src/i18n/locales';
import { courseAccess } from '../../src/lists/store/courses';
import { rooms } from '../../src/channels/store/rooms';
import { $shownPart } from '../../src/client/page/shown-part';
import { currentUser } from '../../src/client/session/session';
import { useLearn } from '../../src/ui/learn-context';
import { usePartName } from './part-name';
import type { Page } from './router';

/** A page on the way from the root to the one shown. */
export interface NamedPage {
  text: string;
  /** Written by users: its text direction is isolated when it is shown. */
  foreign: boolean;
  /** Of a foreign name, a tag of BCP 47. */
  language?: string | null | undefined;
  path: string;
  /** A page with the heading of the page above it, so that the way up leads past that one. */
  isLayer: boolean;
}

const NOTHING = atom<{ data?: undefined }>({});

/** The names of the pages from the root to the shown one, which is last; empty when it has none. */
export function usePageNames(page: Page): NamedPage[] {
  const { route, params, query, path } = page;
  const { platform, t } = useLearn('app');
  const trail = trailOf(page);
  const bare = isBare(page);
  const { objectiveId, roomId, axis } = params;
  const ofCourse = !bare && objectiveId !== undefined && trail.some((name) => table[name].title === 'course');
  const access = useStore(ofCourse ? courseAccess(platform, objectiveId) : NOTHING).data;
  const attempt = query.get('objectiveWorkflowId') ?? access?.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
  const shown = useStore($shownPart);
  const part = usePartName(platform, attempt, axis ?? (shown?.workflowId === attempt ? shown?.axis : undefined));
  const room = useStore(roomId === undefined ? NOTHING : rooms(platform)).data?.data.find((each) => each.id === roomId);
  const user = useStore(bare ? NOTHING : currentUser(platform)).data;
  if (route.show.kind === 'error')
    return [{ text: t(`error.${route.show.status}.title`), foreign: false, path, isLayer: false }];

  /** The names that come from data: course, room and part. */
  const own: Partial<Record<Title, string | undefined>> = {
    course: access?.objective.name,
    room: room?.name,
    content: part,
  };
  return trail.map((step) => {
    const { title } = table[step];
    const name = own[title!];
    const text = title === 'courses' && user ? coursesHeading(user) : title!;
    return {
      text: name ?? t(`pages.${text}`),
      foreign: name !== undefined,
      language: title === 'course' || title === 'content' ? access?.objective.language : undefined,
      path: pathOf(step, params),
      isLayer: title === 'details',
    };
  });
}

/** Sets the document's title: page names, the most specific first, then the product's (NAV-07); and its language. */
export function useDocumentTitle(names: readonly string[], productName: string) {
  const { locale, direction } = useLearn();
  const title = [...names].reverse().concat(productName).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.documentElement.lang = languageTag(locale);
    document.documentElement.dir = direction;
  }, [locale, direction]);
}
