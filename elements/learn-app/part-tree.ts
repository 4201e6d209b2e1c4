import { computed } from 'nanostores';
import { findByAxis } from '../../src/course/rules/tree';
import { grownTree } from '../../src/course/store/grown-tree';
import type { Platform } from '../../src/client/session/platform';

/** The part at an axis of an attempt's tree; without data until the tree is loaded. */
export const partTree = (platform: Platform, attempt: string, axis: string) =>
  computed(grownTree(platform, attempt), ({ data }) => ({ data: data && findByAxis(data, axis) }));
