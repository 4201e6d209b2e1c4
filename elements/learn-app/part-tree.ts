import { computed } from 'nanostores';
import { findByAxis } from '../../src/domain/tree';
import { activityTree } from '../../src/state/activities';
import type { Platform } from '../../src/state/platform';

/** The part at an axis of an attempt's tree; without data until the tree is loaded. */
export const partTree = (platform: Platform, attempt: string, axis: string) =>
  computed(activityTree(platform, attempt), ({ data }) => ({ data: data && findByAxis(data, axis) }));
