import { Fragment, type ReactNode } from 'react';
import type { User } from '../../../src/contract/users';
import { BellButton } from '../bell/BellButton';
import { HubButton } from './HubButton';

/** The buttons of the header that load when the page is idle: notices and messages. */
export default function HeaderButtons({ user }: { user: User }): ReactNode {
  return (
    <Fragment key={user.id}>
      {user.unreadNotices === undefined ? null : <BellButton />}
      <HubButton user={user} />
    </Fragment>
  );
}
