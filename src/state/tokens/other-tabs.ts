/** What a tab says to the others of the same origin about a session. */
export interface TabMessage {
  what: 'begun' | 'ended';
  /** As `sessionName` makes it. */
  name: string;
}

const CHANNEL = 'learn-session';

/** Tells all other tabs, and other copies of this code in the same page. */
export function tellTabs(message: TabMessage): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Hears what other tabs say, as long as the page lives. */
export function hearTabs(hear: (message: TabMessage) => void): void {
  if (!('BroadcastChannel' in globalThis)) return;
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
}
