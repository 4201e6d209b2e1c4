import { safeParse } from 'valibot';
import { partnerClient, type PartnerClient } from '../../contract/partner-client';
import * as paths from '../../contract/paths';
import { NetworkError } from '../errors';

/** What the platform knows the origin of this page as. */
export interface Partner {
  /** Undefined: as no partner's. It is asked once, and again after a failure. @throws NetworkError */
  ask(): Promise<PartnerClient | undefined>;
  /** What `ask()` has found out, without a request; undefined also before it has. */
  known(): PartnerClient | undefined;
}

async function askPlatform(root: string): Promise<PartnerClient | undefined> {
  const response = await fetch(root + paths.partnerClient, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new NetworkError('The platform can’t be reached', { cause });
  });
  if (response.status === 404) return undefined;
  const parsed = safeParse(partnerClient, await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw new NetworkError('The platform does not say who this page is');
  return parsed.output;
}

/** @param root absolute address of the platform, without a slash at its end */
export function createPartner(root: string): Partner {
  let asked: Promise<PartnerClient | undefined> | undefined;
  let client: PartnerClient | undefined;
  return {
    known: () => client,
    ask() {
      asked ??= askPlatform(root).then((answer) => (client = answer));
      asked.catch(() => (asked = undefined));
      return asked;
    },
  };
}
