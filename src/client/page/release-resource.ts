import type { Platform } from '../session/platform';
import type { Resource } from './resource';

/** Frees the answer of a resource that no component subscribes to; the next subscriber requests it again. */
export function releaseResource({ resources }: Platform, resource: Resource<unknown>): void {
  if (resource.isWatched()) return;
  for (const [path, store] of resources) if (store === resource) resources.delete(path);
}
