import { call } from '../call';
import { path } from '../path';
import * as paths from '../paths';
import * as v from '../schema';

export const saveSetting = call('put', path(`${paths.PLATFORM}settings/:key`), {
  body: v.object({ value: v.unknown() }),
});
export const saveFeatureFlag = call('put', path(`${paths.PLATFORM}feature-flags/:name`), {
  body: v.object({ enabled: v.boolean() }),
});
