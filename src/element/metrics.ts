import { home } from '../base/package-folder';
import { pause } from '../client/pause';
import type { MetricsDetail } from '../ui/events';
import type { Times } from '../loading/times';

/** Content may still move for a moment, and browsers report shifts and long tasks late. */
const SETTLE_MS = 1_000;
/** The browser reports what it has at once, and nothing when it has nothing. */
const REPORT_MS = 200;

/** The last field is Chromium's (layout-instability); TypeScript's library does not have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; currentRect: DOMRectReadOnly }[];
}

interface Span {
  from: number;
  to: number;
}

/** The entries of a kind that began in a span; undefined where the browser does not measure them. */
async function entriesOf<Entry extends PerformanceEntry>(
  type: string,
  { from, to }: Span,
): Promise<Entry[] | undefined> {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return undefined;
  const found: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
  observer.observe({ type, buffered: true });
  await pause(REPORT_MS);
  found.push(...observer.takeRecords());
  observer.disconnect();
  return found.filter(({ startTime }) => startTime >= from && startTime <= to) as Entry[];
}

/** Whether something within an element moved. For a node in a shadow root the browser reports only its rectangle. */
function movedWithin(host: Element, { sources }: LayoutShift): boolean {
  const box = host.getBoundingClientRect();
  return sources.some(({ node, currentRect: at }) =>
    node
      ? host.contains(node)
      : at.top >= box.top && at.left >= box.left && at.bottom <= box.bottom && at.right <= box.right,
  );
}

/** Bytes of the files of our bundle and of calls to a platform; null when a server hides a size from this page. */
function bytesOf(entries: PerformanceResourceTiming[], platform: string): number | null {
  const ours = entries.filter(({ name }) => name.startsWith(platform) || (home !== undefined && name.startsWith(home)));
  // Without Timing-Allow-Origin these are 0.
  if (ours.some((each) => each.responseStart === 0)) return null;
  return ours.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

const sumOf = (numbers: number[] | undefined) => numbers?.reduce((sum, each) => sum + each, 0) ?? null;

/**
 * Measures what a tag cost until a second after its first content.
 * @param platform absolute address of the calls to the platform
 * @param shown when its first content was in the page, as `performance.now()`
 * @returns undefined when the tag has left the page meanwhile
 */
export async function measure(
  host: HTMLElement,
  { connected, painted, cards }: Times,
  platform: string,
  shown: number,
): Promise<MetricsDetail | undefined> {
  const span = { from: connected, to: shown + SETTLE_MS };
  await pause(SETTLE_MS);
  if (!host.isConnected) return undefined;
  const [shifts, tasks] = await Promise.all([
    entriesOf<LayoutShift>('layout-shift', span),
    entriesOf('longtask', span),
  ]);
  if (!host.isConnected) return undefined;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const since = (time: number) => Math.round(time - connected);
  return {
    firstPaint: painted === undefined ? null : since(painted),
    firstCard: since(Math.min(cards ?? shown, shown)),
    shift: sumOf(shifts?.filter((each) => !each.hadRecentInput && movedWithin(host, each)).map(({ value }) => value)),
    longTasks: sumOf(tasks?.map(({ duration }) => duration)),
    bytes: bytesOf(
      requests.filter(({ startTime }) => startTime >= connected && startTime <= shown),
      platform,
    ),
  };
}
