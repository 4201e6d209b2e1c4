import * as v from './schema';
import { text } from './common';
import { setting } from './setting';

/** A fragment: its version, the module that defines its element, and the element's tag. */
export const fragment = v.object({
  version: text,
  /** Absolute, or relative to the platform. */
  url: text,
  tag: text,
});

/** GET /api/platform/v1/fragments/learn: by the name of the place (FRG-01). */
export const fragments = v.record(text, fragment);

/** The elements of the tenant's own that fill places of the portal; a place that is absent has ours (FRG-01). */
export const fragmentsSetting = setting('platform.fragments', fragments, {});
