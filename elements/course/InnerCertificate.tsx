import type { Attributes } from '../../src/portal/routes';
import { InnerElement } from '../../src/ui/InnerElement';
import { screenParts } from '../screen-parts';

/** A certificate of the course, within the page of the course. */
export default function InnerCertificate({ attributes }: { attributes: Attributes }) {
  return <InnerElement tag="learn-certificate" attributes={attributes} exportparts={screenParts} />;
}
