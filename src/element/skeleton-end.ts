/** The skeleton that the loader drew into a shadow root, until the screen has something to show instead. */
export interface DrawnSkeleton {
  /**
   * Holds the skeleton while a part of the screen waits for its first data. Without a skeleton `onBare` is called, and the
   * element is not ready until the part has its data all the same.
   * @returns a function that ends the hold
   */
  hold(onBare: () => void): () => void;
  /** Removes the skeleton unless something holds it. To be called after each commit of React. */
  removeIfFree(): void;
}

/** @param onReady is called once, when nothing holds the skeleton any more */
export function skeletonIn(root: ShadowRoot, onReady: () => void): DrawnSkeleton {
  // `:scope >` finds nothing in a shadow root.
  const box = () => [...root.children].find((child) => child.className === 'skeleton');
  let holds = 0;
  let isReady = false;
  const removeIfFree = () => {
    if (holds > 0 || isReady) return;
    isReady = true;
    box()?.remove();
    onReady();
  };
  return {
    hold(onBare) {
      if (!box()) onBare();
      holds++;
      return () => {
        holds--;
        // Another part may begin to hold it in the same commit.
        queueMicrotask(removeIfFree);
      };
    },
    removeIfFree,
  };
}
