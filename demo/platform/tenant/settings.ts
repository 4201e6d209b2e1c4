// Settings and flags belong to the tenant; administrators change them with PUT. `platform.flags.people` switches a flag on for some people:
// { "learner.dashboard": ["ben"] }.
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { settingValue, type Setting } from '../../../src/contract/setting';
import { settingsAbout } from '../../../src/contract/settings-about';
import type { Db } from '../db/client';
import { settings } from '../db/schema';
import { errorsOf, Problem } from '../server/problem';

/** The stored values of some settings, by key. */
export async function storedSettings(db: Db, wanted: readonly Setting[]): Promise<Record<string, unknown>> {
  const keys = wanted.map(({ key }) => key);
  const rows = await db.select().from(settings).where(inArray(settings.key, keys));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The value of one setting. */
export const storedSetting = async <Value>(db: Db, setting: Setting<string, Value>): Promise<Value> =>
  settingValue(setting, await storedSettings(db, [setting]));

/**
 * Checks a value before it is stored. A list is no object, though valibot takes it for one without fields.
 * @throws {Problem} 400 with this title, and a sentence for each wrong field
 */
export function checkSetting<Value>({ schema, usual }: Setting<string, Value>, value: unknown, title: string): Value {
  if (Array.isArray(value) !== Array.isArray(usual))
    throw new Problem(400, title, { value: [Array.isArray(value) ? 'This is no list.' : 'This is a list.'] });
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Problem(400, title, errorsOf(parsed.issues, 'value'));
  return parsed.output;
}

/**
 * Stores a setting.
 * @param value null removes it
 * @throws {Problem} 404 for a key that no setting has, 400 for a value that it can't have
 */
export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  const known = settingsAbout.find(({ setting }) => setting.key === key);
  if (!known) throw new Problem(404, `There is no setting “${key}”.`);
  if (value === null) return void (await db.delete(settings).where(eq(settings.key, key)));
  checkSetting<unknown>(known.setting, value, `This is no value of the setting “${key}”.`);
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
