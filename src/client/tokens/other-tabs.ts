/** A message of a tab to the others of the same origin about a session. */
export interface TabMessage {
  what: 'begun' | 'ended';
  /** As `sessionName` makes it. */
  name: string;
}

const CHANNEL = 'learn-session';

/** Sends a message to all other tabs, and to other copies of this code in the same page. */
export function notifyTabs(message: TabMessage): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Calls a function for each message of another tab, as long as the page lives. */
export function listenToTabs(onMessage: (message: TabMessage) => void): void {
  if (!('BroadcastChannel' in globalThis)) return;
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
}
