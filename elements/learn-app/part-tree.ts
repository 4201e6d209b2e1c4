import { computed } from 'nanostores';
import { findByAxis } from '../../src/domain/tree';
import { grownTree } from '../../src/state/grown-tree';
import type { Platform } from '../../src/state/platform';

/** The part at an axis of an attempt's tree; without data until the tree is loaded. */
export const partTree = (platform: Platform, attempt: string, axis: string) =>
  computed(grownTree(platform, attempt), ({ data }) => ({ data: data && findByAxis(data, axis) }));
