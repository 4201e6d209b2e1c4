import { createTransport } from 'nodemailer';
import { logError } from '../server-log';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId?: string;
  headers?: Record<string, string>;
  /** The name that it comes from; undefined: that of the sender's address. */
  fromName?: string | undefined;
}

/**
 * What became of a mail. `gone`: the server has taken it. `away`: no server answered. `later`: the server asks for another try.
 * `refused`: the address can't get mail.
 */
export type Outcome = { is: 'gone' } | { is: 'away' | 'later' | 'refused'; reason: string };

export interface Mailer {
  send: (mail: Mail) => Promise<Outcome>;
  close: () => void;
}

/** How long a server may take for a connection, and for an answer, in ms. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** A mail takes some answers of the server, one after the other: with a tenth of a second each mail, these are 200 mails a second. */
const CONNECTIONS = 20;

/** The name and the address of a text like `Learn <learn@example.org>`, or of an address alone. */
export function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name, address: address.trim() };
}

/** The code of an SMTP server's answer to the recipient that says that there will never be mail for this address. */
const isRefused = (error: { responseCode?: number; command?: string }) =>
  error.command === 'RCPT TO' && (error.responseCode ?? 0) >= 550 && error.responseCode! < 560;

/**
 * Sends mails by SMTP, over connections that stay open.
 * @param url `smtp://name:password@host:587`; `smtps:` for TLS from the start. STARTTLS is used where the server has it
 * @param from who they come from, an address with or without a name
 */
export function smtpMailer(url: string, from: string): Mailer {
  const sender = senderOf(from);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: Infinity,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: sender },
  );
  return {
    async send({ fromName, headers, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(fromName && { from: { name: fromName, address: sender.address } }),
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
        return { is: 'gone' };
      } catch (cause) {
        const error = cause as Error & { responseCode?: number; command?: string };
        if (isRefused(error)) return { is: 'refused', reason: error.message };
        logError('a mail was not sent', error);
        return { is: error.responseCode === undefined ? 'away' : 'later', reason: error.message };
      }
    },
    close: () => transport.close(),
  };
}
