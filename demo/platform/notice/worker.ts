import type { Db } from '../db/client';
import { listenerOf, topic } from '../db/listen';
import type { Mailer } from '../server/mail/smtp';
import { logError } from '../server/server-log';
import { notifyOfDates } from './dates';
import type { Around } from './message';
import { planDeliveries } from './plan';
import { pushKey } from './push';
import { sendMails } from './send-mails';
import { sendPushes } from './send-pushes';

/** How often dates and mails that wait are looked at, in ms: digests leave within a minute of their time. */
const LOOK_MS = 20_000;
const DATES_MS = 120_000;

interface Options extends Around {
  /** Undefined: no mails. */
  mailer?: Mailer | undefined;
  /** The operator's address, for push services. */
  contact: string;
}

/** What one turn does: plans the new notices, then sends what is due. */
async function sendDue(db: Db, options: Options, clock: () => Date): Promise<void> {
  await planDeliveries(db, clock());
  if (options.mailer) await sendMails(db, options.mailer, options, clock);
  await sendPushes(db, { ...options, vapid: await pushKey(db), contact: options.contact }, clock());
}

/**
 * Tells people of what is new and of what is due: at once after a notice was written by any process, and every 20 seconds. Several
 * processes may do this on one database.
 * @returns ends it, when the turn in progress has ended
 */
export function startNotices(db: Db, options: () => Promise<Options>): () => Promise<void> {
  let [isEnding, isWanted] = [false, false];
  let turn: Promise<void> | undefined;
  let lastDates = 0;
  const run = async () => {
    const now = new Date();
    // A clock that is put back does not stop it.
    if (Math.abs(now.getTime() - lastDates) >= DATES_MS) {
      await notifyOfDates(db, now);
      lastDates = now.getTime();
    }
    await sendDue(db, await options(), () => new Date());
  };
  const wake = () => {
    if (isEnding) return;
    if (turn) {
      isWanted = true;
      return;
    }
    turn = run()
      .catch((error: unknown) => isEnding || logError('notices failed', error))
      .then(() => {
        turn = undefined;
        if (isWanted) {
          isWanted = false;
          wake();
        }
      });
  };
  const forget = listenerOf(db).on(topic.notices, wake);
  const timer = setInterval(wake, LOOK_MS).unref();
  wake();
  return async () => {
    isEnding = true;
    clearInterval(timer);
    forget();
    await turn;
  };
}
