import { useStore } from '@nanostores/react';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import type { ReactNode } from 'react';
import { addTexts } from '../../../src/i18n/i18n';
import notices from '../../../src/i18n/locales/en-US/notices.json';
import { unreadCount } from '../../../src/notice/store/notices';
import { useLearn } from '../../../src/ui/learn-context';
import { CountButton } from '../hub/CountButton';

addTexts('notices', notices);

/** The bell: says how many notices are new, and opens their list. */
export function BellButton(): ReactNode {
  const { platform, t } = useLearn('app');
  const total = useStore(unreadCount(platform));
  return (
    <CountButton
      icon={Bell}
      className="bell"
      total={total}
      name={(counted) => (counted.count ? t('notices:titleNew', counted) : t('notices:title'))}
      arrived={(_, more) => t('notices:arrived', more)}
      load={() => import('./Notices')}
    />
  );
}
