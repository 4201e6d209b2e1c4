import { startMailServer, type MailServer } from '../../../demo/hosts/mailbox/smtp';
import { smtpMailer, type Mailer } from '../../../demo/platform/server/mail/smtp';

/** A real SMTP server, and a mailer that sends to it. */
export async function mailServer(): Promise<MailServer & { mailer: Mailer }> {
  const server = await startMailServer();
  const mailer = smtpMailer(server.url, 'Learn <learn@example.org>');
  return {
    ...server,
    mailer,
    async close() {
      mailer.close();
      await server.close();
    },
  };
}
