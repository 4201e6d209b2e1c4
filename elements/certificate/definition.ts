import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * An issued certificate: its picture, its facts, the files to download and the link to share; the learner's own, or as
 * everybody may see it.
 *
 * With `public` it also says whether the certificate is genuine: its signature is checked in the visitor's own browser.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to the course, and to the courses where there is no such certificate.
 * @cssstate loading A skeleton.
 * @cssstate not-found There is no such certificate, or `certificate-number` is absent.
 * @cssstate expired The certificate, marked as expired.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-certificate certificate-number="…" public></learn-certificate>
 */
export const definition = {
  tag: 'learn-certificate',
  attributes: {
    ...common,
    /** Number of the certificate, as it is printed on it. */
    'certificate-number': 'required',
    /** Id of its course. The element reads it from the certificate: portals may leave it out. */
    'objective-id': 'string',
    /** As a visitor sees it: one public call, nobody need be signed in. */
    public: 'boolean',
  },
  preload: (get) => {
    const number = get('certificate-number');
    if (!number) return [];
    return [get('public') === null ? paths.certificate(number) : paths.publicCertificate(number)];
  },
  skeleton: 'certificate',
} as const satisfies ElementDefinition;
