import * as calls from '../../../src/contract/calls/fragments';
import type * as v from 'valibot';
import { settingValue } from '../../../src/contract/setting';
import { type fragment, fragmentsSetting } from '../../../src/contract/fragments';
import { FRAGMENT_NAMES, isElementName, type FragmentName } from '../../../src/base/fragments';
import { learnerCall, type Call } from '../server/call';
import { tenantFacts, type TenantFacts } from './tenant-facts';

type Fragment = v.InferOutput<typeof fragment>;

/** Path of our elements. */
const ELEMENTS = '/learn/assets/elements/';

/** Our element for each place, by the name of its file. */
const ours: Record<FragmentName, string> = {
  'calendar-widget': 'dashboard',
  'calendar-main': 'calendar',
  'knowledge-center': 'learn-app',
  'communications-hub': 'learn-app',
  'promo-banners-widget': 'dashboard',
  'learner-dashboard': 'dashboard',
  tasks: 'dashboard',
  'recent-courses': 'dashboard',
  'learner-app': 'course',
};

const tagOf = (element: string) => (element.startsWith('learn-') ? element : `learn-${element}`);

const isUsable = ({ tag, url }: Fragment) => isElementName(tag) && URL.canParse(url, 'https://learn.invalid');

/** The tenant's valid entries; invalid ones are ignored. */
function overrides({ settings }: TenantFacts): Partial<Record<FragmentName, Fragment>> {
  const stored = settingValue(fragmentsSetting, settings);
  const entries = FRAGMENT_NAMES.map((name) => [name, stored[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value && isUsable(value)));
}

/**
 * Calls for the elements that fill the places of the portal (FRG-01): ours, unless the tenant's setting names another.
 * @param version of our elements
 */
export const fragmentCalls = (version: string): Call[] => [
  learnerCall(calls.fragments, {
    summary: 'The fragments of the learner portal by place: version, module and tag',
    async run({ db, session }) {
      const builtIn = FRAGMENT_NAMES.map((name): [FragmentName, Fragment] => [
        name,
        { version, url: `${ELEMENTS}${ours[name]}.js`, tag: tagOf(ours[name]) },
      ]);
      return { ...Object.fromEntries(builtIn), ...overrides(await tenantFacts(db, session)) };
    },
  }),
];
