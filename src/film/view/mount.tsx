import type { LearnScope } from '../../ui/learn-context';
import { mount } from '../../ui/mount';
import Player, { type FilmProps } from './Player';

/** Shows a film in place of the author's element. Returns a function that removes it. */
export function showFilm(place: Element, film: FilmProps, scope: LearnScope): () => void {
  place.replaceChildren();
  return mount(place, scope, <Player {...film} />);
}
