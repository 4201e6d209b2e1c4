import { useStore } from '@nanostores/react';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import type { ReactNode } from 'react';
import { hasNoChannels, unreadTotal } from '../../../src/channels/store/unread';
import type { User } from '../../../src/contract/users';
import { addTexts } from '../../../src/i18n/i18n';
import hub from '../../../src/i18n/locales/en-US/hub.json';
import { useLearn } from '../../../src/ui/learn-context';
import { CountButton, type PanelProps } from './CountButton';

addTexts('hub', hub);

/** Opens the communications hub, and says how many messages are new in all of the learner's channels. */
export function HubButton({ user }: { user: User }): ReactNode {
  const { platform, t } = useLearn('app');
  const total = useStore(unreadTotal(platform));
  if (useStore(hasNoChannels(platform))) return null;
  return (
    <CountButton
      icon={MessagesSquare}
      total={total}
      name={(counted) => (counted.count ? t('hub:titleUnread', counted) : t('hub:title'))}
      arrived={(all) => t('hub:arrived', all)}
      load={() =>
        import('./Hub').then(({ default: Hub }) => ({
          default: (props: PanelProps) => <Hub user={user} {...props} />,
        }))
      }
    />
  );
}
