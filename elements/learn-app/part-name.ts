import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { ActivityPart } from '../../src/contract/activities';
import type { Platform } from '../../src/client/session/platform';
import { persistently } from '../../src/ui/lazily';

type Tree = ReadableAtom<{ data?: ActivityPart | undefined }>;
const NOTHING: Tree = atom({});

/**
 * The name of a part of a course, for titles and the breadcrumb; undefined until it is known. The code of trees is loaded once an
 * address names a part.
 * @param attempt id of the objective workflow
 * @param axis the part's place, as in the address
 */
export function usePartName(platform: Platform, attempt: string | undefined, axis: string | undefined) {
  const [tree, setTree] = useState(NOTHING);
  useEffect(() => {
    let isWanted = Boolean(attempt && axis);
    if (!isWanted) setTree(NOTHING);
    else
      persistently(() => import('./part-tree')).then(
        ({ partTree }) => isWanted && setTree(partTree(platform, attempt!, axis!)),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [platform, attempt, axis]);
  return useStore(tree).data?.childActivity.name;
}
