import { common, type ElementDefinition } from '../../src/element/definition';

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
} as const satisfies ElementDefinition;
