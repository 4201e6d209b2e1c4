import type { RequestListener } from 'node:http';
import { createLearnHost } from './hosts/learn/host';
import { createPortalHost } from './hosts/management-portal/host';
import { createPartnerHost } from './hosts/partner-site/host';
import { createProctoringHost } from './hosts/proctoring/host';
import { createToolHost } from './hosts/tool/host';
import { createMailbox, isMailbox } from './hosts/mailbox/host';
import { createPlatform } from './platform/app';
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

/** Makes the reference platform on a database with the demo's courses, and the host pages around it. */
export async function serveDemo({
  db,
  origins,
  moreOrigins = [],
  config,
  storage,
  outgoing = { contact: 'mailto:learn@localhost' },
}: Options): Promise<Demo> {
  const { learn: platformOrigin, portal, partner, proctoring, tool, packages } = origins;
  const toolOrigins = [tool, packages];
  const mailbox = outgoing.smtp ? undefined : await createMailbox();
  const platform = await createPlatform({
    db,
    indexes: true,
    origin: platformOrigin,
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
      privacyPolicyUrl: `${platformOrigin}/learn/host/privacy.html`,
      ...config,
    },
    proctoring,
    packages,
  });
  const host = createLearnHost({
    platformOrigin,
    platform,
    parentOrigins: [portal, ...moreOrigins],
    fragmentOrigins: [portal],
    proctoringOrigin: proctoring,
    toolOrigins,
  });
  const learn = measured(host, () => 'page');
  const parentOrigins = [platformOrigin, portal];
  return {
    listeners: {
      learn: safeHeaders((request, response) => {
        const url = request.url ?? '/';
        if (mailbox && isMailbox(url)) mailbox.listener(request, response);
        else if (platform.owns(url)) platform.listener(request, response);
        else learn(request, response);
      }),
      portal: safeHeaders(createPortalHost({ platformOrigin, frameOrigins: [proctoring, ...toolOrigins] })),
      partner: safeHeaders(createPartnerHost({ platformOrigin, toolOrigins })),
      packages: measured(safeHeaders(platform.packages!), () => 'package'),
      proctoring: safeHeaders(await createProctoringHost({ origin: proctoring, platformOrigin, parentOrigins })),
      tool: safeHeaders(
        await createToolHost({
          origin: tool,
          platformOrigin,
          parentOrigins: [...parentOrigins, partner],
          ...toolRegistration,
        }),
      ),
    },
    drain: platform.drain,
    async close() {
      await platform.close();
      await mailbox?.close();
    },
  };
}
