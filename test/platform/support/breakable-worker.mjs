// A worker of tests: each task says what becomes of it.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ how, flag }) => {
  if (how === 'throw') throw new Error('broken');
  if (how === 'exit') process.exit(3);
  if (how === 'hang') for (;;);
  if (how === 'wait') Atomics.wait(new Int32Array(flag), 0, 0);
  parentPort.postMessage(how === 'fail' ? { error: 'failed' } : { result: how === 'thread' ? String(threadId) : how });
});
