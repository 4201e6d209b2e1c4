import * as calls from '../../../src/contract/calls/tenant';
import * as v from 'valibot';
import { text } from '../../../src/contract/common';
import { themeSetting } from '../../../src/contract/theme';
import type { UserRow } from '../server/sign-in/sessions';
import { featureFlags } from '../db/schema';
import { saveSetting } from './settings';
import { judgeTheme, saveTheme, themeChanged } from './theme/setting';
import { learnerCall, type Call } from '../server/call';
import { Problem } from '../server/problem';

const mayAdminister = ({ roles }: UserRow) => {
  if (!roles.includes('Administrator')) throw new Problem(403, 'Only an administrator changes the tenant.');
};
const name = v.pipe(text, v.maxLength(100), v.regex(/^[\w.-]+$/));
const nameOf = (given: string | undefined) => {
  const parsed = v.safeParse(name, given);
  if (!parsed.success) throw new Problem(400, 'A name has letters, digits, dots, hyphens and underscores.');
  return parsed.output;
};

/** Calls by which an administrator changes settings of the tenant; the portal uses them from the next page load. */
export const tenantCalls: Call[] = [
  learnerCall(calls.saveSetting, {
    summary:
      'Sets a setting; null removes it. 404: there is no such setting; 400: it can’t have this value. For administrators',
    async run({ db, user, params, body: { value = null }, afterCommit }) {
      mayAdminister(user);
      const key = params.key;
      if (key === themeSetting.key) {
        await saveTheme(db, value === null ? {} : await judgeTheme(db, value));
        afterCommit(themeChanged);
        return {};
      }
      await saveSetting(db, key, value);
      return {};
    },
  }),
  learnerCall(calls.saveFeatureFlag, {
    summary: 'Switches a feature flag on or off for everyone. For administrators',
    async run({ db, user, params, body: { enabled } }) {
      mayAdminister(user);
      await db
        .insert(featureFlags)
        .values({ name: nameOf(params.name), enabled })
        .onConflictDoUpdate({ target: featureFlags.name, set: { enabled } });
      return {};
    },
  }),
];
