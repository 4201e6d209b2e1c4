/** Counts renders of components with React's hook for developer tools; each test file imports it before React. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
/** React's flag for a component whose function ran in this commit. */
const PERFORMED_WORK = 1;

let counts: Map<string, number> | undefined;

function count(fiber: Fiber | null): void {
  for (; fiber; fiber = fiber.sibling) {
    if (typeof fiber.type === 'function' && fiber.flags & PERFORMED_WORK && fiber.alternate) {
      counts!.set(fiber.type.name, (counts!.get(fiber.type.name) ?? 0) + 1);
    }
    // An unchanged subtree is the same object as before.
    if (fiber.child !== fiber.alternate?.child) count(fiber.child);
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => counts && count(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  },
});

/** How often each component, by name, has rendered since the last call; the first call starts counting. */
export function rendersSince(): Record<string, number> {
  const result = Object.fromEntries(counts ?? []);
  counts = new Map();
  return result;
}
