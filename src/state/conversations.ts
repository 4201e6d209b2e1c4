import { onMount } from 'nanostores';
import { newId } from '../api/commands';
import { conversation, conversationPage, type Conversation } from '../api/contract/channels';
import * as paths from '../api/contract/paths';
import { perPlatform } from './per-platform';
import type { Platform } from './platform';
import { poll } from './polling';

/** How often the list is asked for while it is on screen. */
const LIST_MS = 10_000;

/** The person's channels, the last used first; asked for whenever somebody begins to look, and while they do. */
export const conversations = perPlatform((platform) => {
  const store = platform.resource(conversationPage, paths.conversations);
  poll(store, LIST_MS);
  onMount(store, () => {
    const first = store.known() && setTimeout(store.revalidate);
    return () => clearTimeout(first);
  });
  return store;
});

/** The channel of the person and a fellow member of a room. @throws as a call; ApiError 404 where they share no room */
export const conversationWith = (platform: Platform, userId: string): Promise<Conversation> =>
  platform.client.send('POST', conversation, paths.channels, { id: newId(), userId });
