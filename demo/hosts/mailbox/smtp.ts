import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that was received. */
export interface Received {
  id: number;
  at: Date;
  to: string[];
  mail: ParsedMail;
}

export interface MailServer {
  /** Its address, for SMTP_URL. */
  url: string;
  /** The newest first. */
  mails: Received[];
  clear: () => void;
  close: () => Promise<void>;
}

const MOST_MAILS = 200;
const LARGEST_MAIL = 1_000_000;

/** Starts an SMTP server on loopback that keeps the last mails in memory and passes none on. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Received[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL,
    onData(stream, session, done) {
      simpleParser(stream).then(
        (mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.unshift({ id: ++count, at: new Date(), to, mail });
          mails.splice(MOST_MAILS);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', (error) => console.warn('The mailbox has an error:', error.message));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    clear: () => void mails.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
