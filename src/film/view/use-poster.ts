import { useEffect, useState } from 'react';
import { isOwnFile } from '../../client/page/files';
import { signedAddress } from '../../client/page/signed-addresses';
import { useLearn } from '../../ui/learn-context';

/**
 * The address of a film's poster. Where the session is a token, which the browser does not send by itself, a poster of the platform
 * gets a short-lived address; the browser reports no error of a poster, so that it can't be signed after a refusal as the film is.
 * @param needsToken whether the session is a token, and the film's files need it
 * @returns undefined until it is signed
 */
export function usePoster(poster: string | undefined, needsToken: boolean): string | undefined {
  const { platform } = useLearn();
  const [signed, setSigned] = useState<Record<string, string | undefined>>({});
  const own = needsToken && poster && isOwnFile(platform, poster) ? poster : undefined;
  useEffect(() => {
    if (!own) return undefined;
    let active = true;
    signedAddress(platform, own).then(
      (address) => active && setSigned({ [own]: address }),
      () => {}, // the film shows its first picture
    );
    return () => {
      active = false;
    };
  }, [platform, own]);
  return own ? signed[own] : poster;
}
