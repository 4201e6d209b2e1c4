import { type ComponentProps } from 'react';
import { optionally } from '../../../src/ui/lazily';

const NotificationsButton = optionally(() => import('./NotificationsButton'));

/** The button for a course's notifications. Few courses have a channel, so its code loads on demand; it is optional. */
export const Notifications = (props: ComponentProps<typeof NotificationsButton>) => <NotificationsButton {...props} />;
