import { boxIn } from './box';

/** The skeleton that the loader drew into a shadow root; it is removed when the screen has data to show. */
export interface DrawnSkeleton {
  /**
   * Keeps the skeleton while a part of the screen waits for its first data. Without a skeleton it calls `onBare`; the element
   * still is not ready until the part has its data.
   * @returns a function that releases the skeleton
   */
  hold(onBare: () => void): () => void;
  /** Removes the skeleton unless a part of the screen holds it. Call it after each commit of React. */
  removeIfFree(): void;
}

/** @param onReady called once, when no part of the screen holds the skeleton any more */
export function skeletonIn(root: ShadowRoot, onReady: () => void): DrawnSkeleton {
  const drawn = () => boxIn(root).querySelector(':scope > .skeleton');
  let holds = 0;
  let isReady = false;
  const removeIfFree = () => {
    if (holds > 0 || isReady) return;
    isReady = true;
    drawn()?.remove();
    onReady();
  };
  return {
    hold(onBare) {
      if (!drawn()) onBare();
      holds++;
      return () => {
        holds--;
        // Another part may start to hold it in the same commit.
        queueMicrotask(removeIfFree);
      };
    },
    removeIfFree,
  };
}
