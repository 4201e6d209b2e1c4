import { aperture, bread, honeycomb, knot, letterforms } from './craft';
import { camp } from './outdoors';
import { girih, keyhole, overlap, plasters, structuredPage, tables } from './people';
import { flasks, meanders, scatter, starTrails, streetTrees, toneRing } from './science';

/** The covers by name; each gives an SVG picture of 1200 by 675 without words. */
export const covers: Readonly<Record<string, () => string>> = {
  aperture,
  bread,
  camp,
  flasks,
  girih,
  honeycomb,
  keyhole,
  knot,
  letterforms,
  meanders,
  overlap,
  plasters,
  scatter,
  'star-trails': starTrails,
  'street-trees': streetTrees,
  'structured-page': structuredPage,
  tables,
  'tone-ring': toneRing,
};
