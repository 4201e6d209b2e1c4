import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-certificate',
  preload: (get) => {
    const number = get('certificate-number');
    if (!number) return [];
    return [get('public') === null ? certificatePaths.certificate(number) : paths.publicCertificate(number)];
  },
  skeleton: 'certificate',
} as const satisfies Outline;

/**
 * An issued certificate: its picture, its facts, the files to download and the link to share; for the learner, or for the
 * public.
 *
 * With `public` it also shows whether the certificate is genuine: the visitor's own browser checks its signature.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the link to the course; without such a certificate, for the link to the list of courses.
 * @csspart header
 * @csspart heading
 * @csspart expired The line that says that the certificate has expired.
 * @csspart revoked The line that says that the certificate was revoked, and why.
 * @csspart verification Whether the certificate is genuine.
 * @csspart preview The picture of the certificate.
 * @csspart aside
 * @csspart actions
 * @csspart facts
 * @csspart score The score.
 * @csspart credential The badge and the signed credential.
 * @csspart about
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart dialog
 * @cssstate loading A skeleton.
 * @cssstate not-found There is no such certificate, or `certificate-number` is absent.
 * @cssstate expired The certificate, marked as expired.
 * @cssstate revoked The certificate, marked as revoked.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-certificate certificate-number="…" public></learn-certificate>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Number of the certificate, as printed on it. */
    'certificate-number': 'required',
    /** Id of its course. Optional: the element reads it from the certificate. */
    'objective-id': 'string',
    /** Shows the certificate as a visitor sees it: one public request, no sign-in. */
    public: 'boolean',
  },
} as const satisfies ElementDefinition;
