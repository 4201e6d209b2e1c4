/** Icons are imported one by one, so that each lies in the chunk that draws it; lucide has types for its whole set only. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}
