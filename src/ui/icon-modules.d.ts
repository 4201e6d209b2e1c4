/** Icons are imported one by one, so that each is in the chunk that draws it; lucide has types only for the whole set. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}
