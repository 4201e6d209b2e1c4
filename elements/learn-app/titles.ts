import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { atom } from 'nanostores';
import { coursesHeading } from '../../src/domain/roles';
import { languageTag } from '../../src/i18n/locales';
import { findByAxis } from '../../src/domain/tree';
import { activityTree, courseAccess } from '../../src/state/courses';
import { rooms } from '../../src/state/rooms';
import { currentUser } from '../../src/state/session';
import { useLearn } from '../../src/ui/learn-context';
import type { Page } from './router';
import { isBare } from './routes';

/** A page on the way from the root to the one shown. */
export interface NamedPage {
  text: string;
  /** User-written: isolated where it is shown. */
  foreign: boolean;
  path: string;
}

const NOTHING = atom<{ data?: undefined }>({});

/** The names of the pages from the root to the shown one, its own last; empty where it has none. */
export function usePageNames(page: Page): NamedPage[] {
  const { route, params, query } = page;
  const { platform, t } = useLearn('app');
  const id = params.objectiveId;
  const named = !isBare(page) && id !== undefined && route.names?.includes('course');
  const access = useStore(named ? courseAccess(platform, id) : NOTHING).data;
  const { roomId, axis } = params;
  const attempt = query.get('objectiveWorkflowId') ?? access?.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
  const tree = useStore(axis && attempt ? activityTree(platform, attempt) : NOTHING).data;
  const part = tree && axis ? findByAxis(tree, axis)?.childActivity.name : undefined;
  const room = useStore(roomId === undefined ? NOTHING : rooms(platform)).data?.data.find((each) => each.id === roomId);
  const user = useStore(isBare(page) ? NOTHING : currentUser(platform)).data;
  const heading = user ? coursesHeading(user) : 'courses';
  if (route.show.kind === 'error') {
    const { status } = route.show;
    return [{ text: t(`error.${status}.title`), foreign: false, path: page.path }];
  }
  return (route.names ?? []).map((name) => {
    const root = route.names?.[0] === 'catalog' ? 'catalog' : 'courses';
    if (name === 'course') {
      const text = access?.objective.name;
      return { text: text ?? t('pages.course'), foreign: text !== undefined, path: `/${root}/${id}` };
    }
    if (name === 'room') {
      return { text: room?.name ?? t('pages.room'), foreign: room !== undefined, path: `/groups/rooms/${roomId}` };
    }
    // A course's parts are told apart by their names.
    if (name === 'content' && part) return { text: part, foreign: true, path: page.path };
    if (name === 'rooms') return { text: t('pages.rooms'), foreign: false, path: '/groups/rooms' };
    return { text: t(`pages.${name === 'courses' ? heading : name}`), foreign: false, path: `/${name}` };
  });
}

/** Page names, the most particular first, then the product's (NAV-07); the page's language is the portal's. */
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
