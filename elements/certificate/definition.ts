import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { certificateSkeleton } from '../../src/element/skeleton';

/** An issued certificate: the learner's own, or as everybody may see it (RT-11, RT-18). */
export const definition = {
  tag: 'learn-certificate',
  attributes: {
    ...common,
    'certificate-number': 'string',
    /** Its course, for the way back; the certificate names it where this is absent. */
    'objective-id': 'string',
    /** As a visitor sees it: one public call, nobody need be signed in. */
    public: 'boolean',
  },
  events: ['learn-navigate', 'learn-ready', 'learn-error'],
  preload: (get) => {
    const number = get('certificate-number');
    if (!number) return [];
    return [get('public') === null ? paths.certificate(number) : paths.publicCertificate(number)];
  },
} as const satisfies ElementDefinition;

export const skeleton: Skeleton = () => certificateSkeleton();
