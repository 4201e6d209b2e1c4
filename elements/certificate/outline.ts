import * as paths from '../../src/api/contract/paths';
import type { Outline } from '../../src/element/definition';
import { certificateSkeleton } from '../../src/element/skeleton';
import type { definition } from './definition';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-certificate',
  preload: (get) => {
    const number = get('certificate-number');
    if (!number) return [];
    return [get('public') === null ? paths.certificate(number) : paths.publicCertificate(number)];
  },
  skeleton: () => certificateSkeleton(),
};
