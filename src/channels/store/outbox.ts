import { newId } from '../../client/commands';
import type { ChannelStore, Outgoing } from './channel-state';
import type { ChannelStorage, UnsentMessage } from './channel-storage';

/**
 * The messages of a channel that the platform has not confirmed. They are stored in the browser, and sent one at a time, so that
 * they keep their order.
 * @param post sends a message, and shows it. @throws as the client
 */
export function createOutbox(
  { $state, change }: ChannelStore,
  storage: ChannelStorage,
  post: (message: UnsentMessage) => Promise<void>,
) {
  let line: Promise<unknown> = Promise.resolve();

  /** Replaces the error state of a message. */
  const setOutgoing = (id: string, changes: Pick<Outgoing, 'error' | 'interrupted'>) =>
    change({
      outbox: $state
        .get()
        .outbox.map((each) => (each.id === id ? { id, text: each.text, created: each.created, ...changes } : each)),
    });

  function queue(message: UnsentMessage) {
    line = line.then(() => post(message).catch((error: unknown) => setOutgoing(message.id, { error })));
  }

  function remove(ids: ReadonlySet<string>) {
    const { outbox } = $state.get();
    if (!outbox.some(({ id }) => ids.has(id))) return;
    storage.changeOutbox((unsent) => unsent.filter(({ id }) => !ids.has(id)));
    change({ outbox: outbox.filter(({ id }) => !ids.has(id)) });
  }

  return {
    /** The platform has these messages. */
    remove,
    /** Shows the messages that are left over from an earlier page load. */
    restore() {
      const { outbox } = $state.get();
      const left = storage.outbox().filter(({ id }) => !outbox.some((each) => each.id === id));
      change({ outbox: [...outbox, ...left.map((message) => ({ ...message, interrupted: true }))] });
    },
    send(text: string) {
      const message = { id: newId(), text, created: new Date().toISOString() };
      storage.changeOutbox((unsent) => [...unsent, message]);
      change({ outbox: [...$state.get().outbox, message] });
      queue(message);
    },
    sendAgain(id: string) {
      const message = $state.get().outbox.find((each) => each.id === id);
      if (!message) return;
      setOutgoing(id, {});
      queue(message);
    },
    /** Removes a message that could not be sent; returns its text. */
    takeBack(id: string): string {
      const message = $state.get().outbox.find((each) => each.id === id);
      remove(new Set([id]));
      return message?.text ?? '';
    },
  };
}
