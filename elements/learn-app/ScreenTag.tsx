import { createElement } from 'react';
import type { Attributes } from '../../src/domain/routes';
import { useLearn } from '../../src/ui/learn-context';
import type { ScreenName } from '../screens';
import { screenAttributes } from './screen-attributes';

interface Props {
  screen: ScreenName;
  attributes?: Attributes | undefined;
}

/** A screen as the public element that any host may use; it gets what the portal itself was given. */
export function ScreenTag({ screen, attributes = {} }: Props) {
  const { host } = useLearn();
  // One element a course or certificate: its parts follow the address without beginning anew.
  const key = [screen, attributes['objective-id'], attributes['certificate-number']].join();
  return createElement(`learn-${screen}`, {
    ...screenAttributes(attributes, (name) => host.getAttribute(name)),
    key,
  });
}
