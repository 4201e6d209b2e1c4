import { createElement } from 'react';
import type { Attributes } from '../../src/portal/routes';
import { useLearn } from '../../src/ui/learn-context';
import { screenAttributes } from '../../src/ui/screen-attributes';
import { screenParts } from '../screen-parts';
import type { ScreenName } from '../screens';

interface Props {
  screen: ScreenName;
  attributes?: Attributes | undefined;
}

/** Renders a screen as its public element, with the attributes that the portal itself has. */
export function ScreenTag({ screen, attributes = {} }: Props) {
  const { host } = useLearn();
  // One element per course or certificate: within it, a change of the address does not mount it again.
  const key = [screen, attributes['objective-id'], attributes['certificate-number']].join();
  return createElement(`learn-${screen}`, {
    ...screenAttributes(attributes, (name) => host.getAttribute(name)),
    key,
    exportparts: screenParts,
  });
}
