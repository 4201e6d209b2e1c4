/** The skeleton that the loader painted into a shadow root, while it is still there. */
export interface PaintedSkeleton {
  /**
   * Keeps it for one waiting part of the screen; the returned function lets go. Where nothing is painted it says so, and is
   * waited for all the same: until then the element is not ready.
   */
  hold(onBare: () => void): () => void;
  /** To be called after each commit: takes it away as soon as nothing holds it. */
  settle(): void;
}

export function paintedSkeleton(root: ShadowRoot, onGone: () => void): PaintedSkeleton {
  // `:scope >` finds nothing in a shadow root.
  const box = () => [...root.children].find((child) => child.className === 'skeleton');
  let holders = 0;
  let gone = false;
  const settle = () => {
    if (holders > 0 || gone) return;
    gone = true;
    box()?.remove();
    onGone();
  };
  return {
    hold(onBare) {
      if (!box()) onBare();
      holders++;
      return () => {
        holders--;
        // What waits next may take hold in the same commit.
        queueMicrotask(settle);
      };
    },
    settle,
  };
}
