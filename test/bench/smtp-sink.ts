// An SMTP server in a process of its own, for the benchmark of notices: it prints its address, and takes every mail without reading it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
console.log(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
