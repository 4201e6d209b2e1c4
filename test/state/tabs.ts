import type { TestContext } from 'node:test';

/** Tabs hear each other within this process, and keep it alive no longer than the test. */
export function tabs(t: TestContext) {
  const open = new Set<Tab>();
  class Tab {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const tab of open) if (tab !== this) tab.onmessage?.({ data });
    }
    close() {
      open.delete(this);
    }
  }
  const before = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = Tab as unknown as typeof BroadcastChannel;
  t.after(() => (globalThis.BroadcastChannel = before));
}
