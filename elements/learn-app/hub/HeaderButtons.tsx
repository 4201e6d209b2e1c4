import { Fragment, type ReactNode } from 'react';
import type { User } from '../../../src/contract/users';
import { BellButton } from '../bell/BellButton';
import { SearchButton } from '../search/SearchButton';
import { HubButton } from './HubButton';

/** The buttons of the header that load when the page is idle: search, notices and messages. */
export default function HeaderButtons({ user }: { user: User }): ReactNode {
  return (
    <Fragment key={user.id}>
      {user.search ? <SearchButton userId={user.id} /> : null}
      {user.unreadNotices === undefined ? null : <BellButton />}
      <HubButton user={user} />
    </Fragment>
  );
}
