import { createElement } from 'react';
import { useLearn } from '../../src/ui/learn-context';
import type { ScreenName } from '../screens';

interface Props {
  screen: ScreenName;
  attributes?: Record<string, string | boolean | undefined> | undefined;
}

const INHERITED = ['api-base', 'locale', 'link-base', 'heading-level', 'theme'];

/** A screen as the public element that any host may use; it gets what the portal itself was given. */
export function ScreenTag({ screen, attributes = {} }: Props) {
  const { host } = useLearn();
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, host.getAttribute(name) ?? undefined]));
  // One element a course or certificate: its parts follow the address without beginning anew.
  const key = [screen, attributes['objective-id'], attributes['certificate-number']].join();
  return createElement(`learn-${screen}`, { ...inherited, ...attributes, key });
}
