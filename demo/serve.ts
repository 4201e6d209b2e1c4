import type { RequestListener } from 'node:http';
import { createLearnHost } from './hosts/learn/host';
import { createPortalHost } from './hosts/management-portal/host';
import { createPartnerHost } from './hosts/partner-site/host';
import { createProctoringHost } from './hosts/proctoring/host';
import { createToolHost } from './hosts/tool/host';
import { createMailbox, isMailbox } from './hosts/mailbox/host';
import { createPlatform, type PlatformServer } from './platform/app';
import type { PublicConfig } from './platform/session/person-calls';
import type { Outgoing } from './platform/notice/outgoing';
import type { Db } from './platform/db/client';
import { measured } from './platform/measures';
import type { StorageLimits } from './platform/discussion/storage-limits';
import { safeHeaders } from './platform/server/safe-headers';
import { toolRegistration } from './seed/external-tools';

interface Options {
  db: Db;
  /** Those of packages have `*` in place of a package's id. */
  origins: Record<'learn' | 'portal' | 'partner' | 'proctoring' | 'tool' | 'packages', string>;
  /** Origins besides the portal's that may call with the learner's session. */
  moreOrigins?: readonly string[];
  /** How many bytes the files of posts may have. */
  storage?: Partial<StorageLimits>;
  /** Where mails go; without `smtp` they land in the demo's mailbox, at /mailbox. */
  outgoing?: Outgoing | undefined;
  /** Public configuration for pages, merged with the demo's own. */
  config?: PublicConfig;
}

export interface Demo {
  /** The request listener of each host. */
  listeners: Record<'learn' | 'portal' | 'partner' | 'proctoring' | 'tool' | 'packages', RequestListener>;
  /** See `PlatformServer`. */
  drain: () => void;
  close: () => Promise<void>;
}

type Mailbox = Awaited<ReturnType<typeof createMailbox>>;

/** The platform of the demo. @param mailbox where mails land; undefined: they go to the server in `outgoing` */
const platformOf = (
  { db, origins, moreOrigins = [], config, storage, outgoing }: Options & { outgoing: Outgoing },
  mailbox: Mailbox | undefined,
) => {
  const { learn: origin, portal, proctoring, packages } = origins;
  return createPlatform({
    db,
    indexes: true,
    origin,
    allowedOrigins: [portal, ...moreOrigins],
    demo: true,
    ...(storage && { storage }),
    outgoing: {
      ...outgoing,
      ...(mailbox && { smtp: { url: mailbox.smtpUrl, from: 'Learn <learn@localhost>' } }),
    },
    config: {
      platformAreaUrl: `${portal}/platform/`,
      fragmentOrigins: [portal],
      privacyPolicyUrl: `${origin}/learn/host/privacy.html`,
      ...config,
    },
    proctoring,
    packages,
  });
};

/** The listener of the portal's origin: the mailbox, the platform, and the pages of the portal. */
function learnListener(
  { origins, moreOrigins = [] }: Options,
  platform: PlatformServer,
  mailbox: Mailbox | undefined,
): RequestListener {
  const { portal, proctoring, tool, packages } = origins;
  const host = createLearnHost({
    platformOrigin: origins.learn,
    platform,
    parentOrigins: [portal, ...moreOrigins],
    fragmentOrigins: [portal],
    proctoringOrigin: proctoring,
    toolOrigins: [tool, packages],
  });
  const page = measured(host, () => 'page');
  return safeHeaders((request, response) => {
    const url = request.url ?? '/';
    if (mailbox && isMailbox(url)) mailbox.listener(request, response);
    else if (platform.owns(url)) platform.listener(request, response);
    else page(request, response);
  });
}

/** The listeners of the others: pages around the portal, and services that others would run. */
async function otherListeners({
  learn: platformOrigin,
  portal,
  partner,
  proctoring,
  tool,
  packages,
}: Options['origins']) {
  const toolOrigins = [tool, packages];
  const parentOrigins = [platformOrigin, portal];
  return {
    portal: safeHeaders(createPortalHost({ platformOrigin, frameOrigins: [proctoring, ...toolOrigins] })),
    partner: safeHeaders(createPartnerHost({ platformOrigin, toolOrigins })),
    proctoring: safeHeaders(await createProctoringHost({ origin: proctoring, platformOrigin, parentOrigins })),
    tool: safeHeaders(
      await createToolHost({
        origin: tool,
        platformOrigin,
        parentOrigins: [...parentOrigins, partner],
        ...toolRegistration,
      }),
    ),
  };
}

/** Makes the reference platform on a database with the demo's courses, and the host pages around it. */
export async function serveDemo(options: Options): Promise<Demo> {
  const { origins, outgoing = { contact: 'mailto:learn@localhost' } } = options;
  const mailbox = outgoing.smtp ? undefined : await createMailbox();
  const platform = await platformOf({ ...options, outgoing }, mailbox);
  return {
    listeners: {
      learn: learnListener(options, platform, mailbox),
      packages: measured(safeHeaders(platform.packages!), () => 'package'),
      ...(await otherListeners(origins)),
    },
    drain: platform.drain,
    async close() {
      await platform.close();
      await mailbox?.close();
    },
  };
}
