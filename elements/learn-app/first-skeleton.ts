import { skeletonName } from '../../src/loading/definition';
import { screens } from '../screens';
import { firstScreen, pageHere, type Attribute } from './first-screen';

/**
 * Leaves in the skeleton of the portal's document only what belongs to the page at the browser's address: the document is the same
 * for all addresses, and has the skeletons of all screens.
 * @param root the shadow root of the portal; null in a browser without declarative shadow DOM
 */
export function chooseSkeleton(root: ShadowRoot | null, attribute: Attribute): void {
  const page = pageHere(attribute);
  const first = firstScreen(page, attribute);
  const name = skeletonName(first ? screens[first.screen] : {}, first?.attribute ?? attribute);
  for (const screen of root?.querySelectorAll<HTMLElement>('[data-of]') ?? []) {
    if (screen.dataset.of !== name) screen.remove();
  }
  if (!page.route.under) root?.querySelector('.bar-trail')?.remove();
}
