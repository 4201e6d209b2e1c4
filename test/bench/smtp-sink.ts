// An SMTP server in a process of its own, for the benchmark of notices: it prints its address and takes every mail.
import { startMailServer } from '../../demo/hosts/mailbox/smtp';

const { url } = await startMailServer();
console.log(url);
