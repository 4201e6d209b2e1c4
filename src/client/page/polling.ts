import { onMount, type ReadableAtom } from 'nanostores';
import type { Resource } from './resource';

/** Requests a resource again every `ms` while a component subscribes to `$watched` and the page is visible. */
export function poll(resource: Resource<unknown>, ms: number, $watched: ReadableAtom = resource): void {
  onMount($watched, () => {
    const timer = setInterval(() => globalThis.document?.hidden || resource.revalidate(), ms);
    return () => clearInterval(timer);
  });
}
