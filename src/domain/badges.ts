import type { CertificateRecord } from './entities';
import { BadgeStatus, BadgeType } from './enumerations';

/** A badge as the certificate's page shows it. */
export interface ShownBadge {
  kind: 'custom' | 'credly';
  /** Who holds it keeps it; nobody gets it any more. */
  retired: boolean;
  /** Where the other house shows it, as it was given; null where it lacks, and for the platform's own. */
  externalUrl: string | null;
}

type Badged = Pick<CertificateRecord, 'externalUrl'> & {
  certificateTemplate: Pick<CertificateRecord['certificateTemplate'], 'badgeType' | 'badgeStatus'>;
};

const kinds: Readonly<Record<number, ShownBadge['kind']>> = {
  [BadgeType.custom]: 'custom',
  [BadgeType.credly]: 'credly',
};

/**
 * The badge that comes with a certificate (CRT-03). Null where there is none, while it is a draft, and for a type or a
 * status that is not known.
 */
export function shownBadge({
  certificateTemplate: { badgeType, badgeStatus },
  externalUrl,
}: Badged): ShownBadge | null {
  const kind = badgeType === null ? undefined : kinds[badgeType];
  if (!kind || (badgeStatus !== BadgeStatus.active && badgeStatus !== BadgeStatus.archived)) return null;
  return {
    kind,
    retired: badgeStatus === BadgeStatus.archived,
    externalUrl: kind === 'credly' ? externalUrl || null : null,
  };
}
