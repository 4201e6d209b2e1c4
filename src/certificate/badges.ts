import type { CertificateRecord } from '../contract/certificates';
import { BadgeStatus, BadgeType } from '../contract/enumerations';

/** A badge on the page of a certificate. */
export interface ShownBadge {
  kind: 'custom' | 'credly';
  /** True: it is no longer awarded, but learners who have it still show it. */
  retired: boolean;
  /** The badge's page at Credly, unchecked; null when it is missing, and for the platform's own badges. */
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
 * The badge that comes with a certificate (CRT-03). Null when there is none, when it is a draft, and when its type or status is
 * unknown.
 * @example
 * shownBadge({ certificateTemplate: { badgeType: BadgeType.credly, badgeStatus: BadgeStatus.archived }, externalUrl: '' })
 * // { kind: 'credly', retired: true, externalUrl: null }
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
