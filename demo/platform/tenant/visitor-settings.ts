import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type { config } from '../../../src/contract/config';
import { settingValue } from '../../../src/contract/setting';
import { settingsAbout } from '../../../src/contract/settings-about';
import type { Db } from '../db/client';
import { storedSettings } from './settings';

type Told = Extract<(typeof settingsAbout)[number], { visitors: string }>;
/** The tenant's settings that pages may read without a session, by their names in the configuration; absent: the usual value. */
export type VisitorSettings = Pick<v.InferOutput<typeof config>, Told['visitors'] | 'productName'>;

const told = settingsAbout.filter((each): each is Told => 'visitors' in each);

/** Reads these settings. */
export async function visitorSettings(db: Db): Promise<VisitorSettings> {
  const stored = await storedSettings(
    db,
    told.map(({ setting }) => setting),
  );
  const settings: VisitorSettings = Object.fromEntries(
    told.flatMap(({ setting, visitors }) => {
      const value = settingValue<unknown>(setting, stored);
      return isDeepStrictEqual(value, setting.usual) ? [] : [[visitors, value]];
    }),
  );
  const { theme } = settings;
  return { ...settings, ...(theme?.productName && { productName: theme.productName }) };
}
