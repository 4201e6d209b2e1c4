import { readFoundPlace } from '../../course/view/found-place';
import { persistently } from '../../ui/lazily';
import { knownAs } from '../../base/known-as';
import type { Caption } from '../../film/view/captions';
import type { Enhancer } from './enhancer';
import { whenNear } from './near';

/** The first file of a film that the browser may be able to play; absolute, judged by the sanitiser. */
function fileOf(film: HTMLVideoElement): string {
  if (film.hasAttribute('src')) return film.src;
  const sources = [...film.querySelectorAll('source')].filter(({ src }) => src);
  return (sources.find(({ type }) => !type || film.canPlayType(type)) ?? sources[0])?.src ?? '';
}

const captionsOf = (film: HTMLVideoElement): Caption[] =>
  [...film.querySelectorAll('track')]
    .filter(({ kind, src }) => src && (kind === 'captions' || kind === 'subtitles'))
    .map(({ srclang, label, src }) => ({ language: srclang || 'und', label: label || srclang, url: src }));

/** A film's own name, else that of the figure that it is in. */
const nameOf = (film: HTMLVideoElement) =>
  film.getAttribute('aria-label') ??
  (film.title || film.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || '');

/**
 * Shows a film of a text in our player (captions, transcript, speeds, keys) once it comes near the view. Until then, and in
 * tables and galleries, it is the browser's own.
 */
export const films: Enhancer = (content, context) => {
  let over = false;
  const ends: (() => void)[] = [];
  const asked = context.found ? readFoundPlace(context.found) : undefined;
  for (const film of content.querySelectorAll('video')) {
    film.controls = true;
    film.preload = 'metadata';
    const url = fileOf(film);
    if (!url || film.closest('table, .gallery')) continue;
    const place = document.createElement('div');
    place.className = 'film-place';
    const [width, height] = [film.width, film.height];
    if (width && height) place.style.setProperty('--film-ratio', `${width} / ${height}`);
    if (film.id) place.id = film.id;
    film.removeAttribute('id');
    film.replaceWith(place);
    place.append(film);
    const known = knownAs(url, context.origins.base);
    place.dataset.film = known;
    const isFound = asked?.film === known;
    if (isFound) requestAnimationFrame(() => place.scrollIntoView({ block: 'center' }));
    ends.push(
      whenNear(place, () => {
        void persistently(() => import('../../film/view/mount')).then(({ showFilm }) => {
          if (over) return;
          ends.push(
            showFilm(
              place,
              {
                name: nameOf(film),
                url,
                poster: film.poster || undefined,
                captions: captionsOf(film),
                visitor: context.origins.visitor,
                loop: film.loop,
                remembered: context.rememberedFilm?.(known),
                notes: context.notes && { place: context.notes, source: known },
                startAt: isFound ? asked?.second : undefined,
              },
              context,
            ),
          );
        });
      }),
    );
  }
  return () => {
    over = true;
    ends.forEach((end) => end());
  };
};
