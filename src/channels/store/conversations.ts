import * as calls from '../../contract/calls/channels';
import { onMount } from 'nanostores';
import { newId } from '../../client/commands';
import { type Conversation } from '../../contract/channels';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import { poll } from '../../client/page/polling';

/** How often the list is fetched while it is on screen. */
const LIST_MS = 10_000;

/** The person's channels, last used first; fetched with the first subscriber and polled while there is one. */
export const conversations = perPlatform((platform) => {
  const store = platform.resource(calls.conversations());
  poll(store, LIST_MS);
  onMount(store, () => {
    const first = store.known() && setTimeout(store.revalidate);
    return () => clearTimeout(first);
  });
  return store;
});

/** The channel of the person with another member of a room. @throws as the client; ApiError 404 when they share no room */
export const conversationWith = (platform: Platform, userId: string): Promise<Conversation> =>
  platform.client.send(calls.newConversation(), { id: newId(), userId });
