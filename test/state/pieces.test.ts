import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NetworkError } from '../../src/client/errors';
import { PIECE_BYTES, uploadPieces } from '../../src/submission/store/pieces';

const SIZE = 2.5 * PIECE_BYTES;
const file = { id: 'f', name: 'film.mp4', mime: 'video/mp4', size: SIZE, digest: 'ab' };

/** A platform that stores pieces, and a network that breaks when it is told to. */
function platform() {
  let stored = 0;
  const sent: [number, number][] = [];
  const pauses: number[] = [];
  /** For each request: it fails before it arrives, or only its answer is lost. */
  const breaks: ('before' | 'answer' | null)[] = [];
  const asked = { received: 0 };
  const answer = () => ({ received: stored, file: stored === SIZE ? file : null });
  const through = <T>(what: () => T): Promise<T> => {
    const fault = breaks.shift();
    if (fault === 'before') return Promise.reject(new NetworkError('away'));
    const done = what();
    return fault === 'answer' ? Promise.reject(new NetworkError('away')) : Promise.resolve(done);
  };
  return {
    sent,
    pauses,
    breaks,
    asked,
    transport: {
      received: () => {
        asked.received++;
        return through(answer);
      },
      send: (offset: number, end: number) =>
        through(() => {
          sent.push([offset, end]);
          if (offset === stored) stored = end;
          return answer();
        }),
      isBreak: (error: unknown) => error instanceof NetworkError,
      pause: (ms: number) => {
        pauses.push(ms);
        return Promise.resolve();
      },
    },
  };
}
const signal = () => new AbortController().signal;

test('[ASG-01] a file is uploaded in pieces, one after the other', async () => {
  const { sent, asked, transport } = platform();
  assert.deepEqual(await uploadPieces(SIZE, transport, { isKnown: false, signal: signal() }), file);
  assert.deepEqual(sent, [
    [0, PIECE_BYTES],
    [PIECE_BYTES, 2 * PIECE_BYTES],
    [2 * PIECE_BYTES, SIZE],
  ]);
  assert.equal(asked.received, 0);
});

test('[ASG-01] after a break it goes on where it ended, also when only an answer was lost', async () => {
  const { sent, pauses, breaks, transport } = platform();
  breaks.push(null, 'answer', 'before', 'before', null, null);
  assert.deepEqual(await uploadPieces(SIZE, transport, { isKnown: false, signal: signal() }), file);
  assert.deepEqual(
    sent.map(([offset]) => offset),
    [0, PIECE_BYTES, 2 * PIECE_BYTES],
    'no piece is sent twice',
  );
  assert.deepEqual(pauses, [1_000, 2_000, 4_000]);
});

test('[ASG-01] a retry of a failed upload begins where it ended; a whole file is not sent again', async () => {
  const { sent, breaks, transport } = platform();
  breaks.push(null);
  const refused = { ...transport, isBreak: () => false };
  breaks.push('before');
  await assert.rejects(uploadPieces(SIZE, refused, { isKnown: false, signal: signal() }), NetworkError);
  assert.deepEqual(await uploadPieces(SIZE, transport, { isKnown: true, signal: signal() }), file);
  assert.deepEqual(
    sent.map(([offset]) => offset),
    [0, PIECE_BYTES, 2 * PIECE_BYTES],
  );
  await uploadPieces(SIZE, transport, { isKnown: true, signal: signal() });
  assert.equal(sent.length, 3);
});

test('[ASG-01] a break of over five minutes is a failure, and an abort ends the wait', async () => {
  const away = platform();
  away.breaks.push(...Array.from({ length: 100 }, () => 'before' as const));
  await assert.rejects(uploadPieces(SIZE, away.transport, { isKnown: false, signal: signal() }), NetworkError);
  const waited = away.pauses.reduce((sum, ms) => sum + ms, 0);
  assert.ok(waited > 300_000 && waited < 330_000, String(waited));
  const controller = new AbortController();
  const aborted = platform();
  aborted.breaks.push('before');
  const pause = () => {
    controller.abort(new Error('left'));
    return new Promise<void>(() => {});
  };
  const upload = uploadPieces(SIZE, { ...aborted.transport, pause }, { isKnown: false, signal: controller.signal });
  await assert.rejects(upload, /left/);
});
