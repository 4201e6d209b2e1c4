/** Marks our messages and their version. A reader of version 1 ignores other versions. */
const PROTOCOL = 'learn-bridge';
const VERSION = 1;

/** Messages from the framed app to the page around it. */
export type FromFrame =
  /** The learner has to sign in; `returnTo` is the address of the framed page. */
  | { type: 'sign-in-needed'; returnTo: string }
  /** The learner is signed in again: requests that were refused get answers again. */
  | { type: 'signed-in' }
  /** The framed app shows another page; `path` is relative to its link base, with query and hash. */
  | { type: 'navigated'; path: string; title: string }
  /** Height of the framed page's content, whole CSS px. */
  | { type: 'height'; height: number }
  // Three messages of a proctoring service: its start page waits for the token; the state of the session has changed, so the app
  // requests it from the platform; the learner has left the service's pages.
  | { type: 'proctoring-ready' }
  | { type: 'proctoring-changed' }
  | { type: 'proctoring-closed' }
  /** A tool has returned; `message` and `error` are its texts, '' when it sent none. */
  | { type: 'tool-returned'; message: string; error: string }
  // The five of the helper route (RT-25).
  | { type: 'redirect' }
  | { type: 'logout' }
  | { type: 're-login' }
  | { type: 'navigation'; target: string }
  | { type: 'grading-confirm' };

/** Messages from the page around it to the framed app. */
export type FromParent =
  /** The learner has signed in: repeat the requests that were refused. */
  | { type: 'signed-in' }
  /** Show a page; `path` is relative to the app's link base. */
  | { type: 'navigate'; path: string }
  /** To a proctoring service: the token that lets the learner in. */
  | { type: 'proctoring-start'; token: string };

export interface Envelope<M> {
  protocol: typeof PROTOCOL;
  version: typeof VERSION;
  /** Random id that each sending document makes. */
  session: string;
  /** Counts up within a session; a message with an older number is a replay. */
  sequence: number;
  message: M;
}

type Field = 'string' | 'number';
type Shapes<M extends { type: string }> = { [T in M['type']]: Record<string, Field> };

/** The fields of each message besides `type`. Data with more or fewer fields is not a message. */
export const fromFrame: Shapes<FromFrame> = {
  'sign-in-needed': { returnTo: 'string' },
  'signed-in': {},
  navigated: { path: 'string', title: 'string' },
  height: { height: 'number' },
  'proctoring-ready': {},
  'proctoring-changed': {},
  'proctoring-closed': {},
  'tool-returned': { message: 'string', error: 'string' },
  redirect: {},
  logout: {},
  're-login': {},
  navigation: { target: 'string' },
  'grading-confirm': {},
};
export const fromParent: Shapes<FromParent> = {
  'signed-in': {},
  navigate: { path: 'string' },
  'proctoring-start': { token: 'string' },
};

const ENVELOPE_FIELDS = 5;

/** Makes the envelopes of one sending document. */
export function sealer<M>(): (message: M) => Envelope<M> {
  const session = crypto.randomUUID();
  let sequence = 0;
  return (message) => ({ protocol: PROTOCOL, version: VERSION, session, sequence: ++sequence, message });
}

const isField = (value: unknown, field: Field) =>
  field === 'number' ? Number.isFinite(value) : typeof value === field;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The envelope in received data; undefined when it is not ours, of another version, or malformed. */
export function readEnvelope<M extends { type: string }>(data: unknown, shapes: Shapes<M>): Envelope<M> | undefined {
  if (!isRecord(data) || data.protocol !== PROTOCOL || data.version !== VERSION) return undefined;
  const { session, sequence, message } = data;
  if (Object.keys(data).length !== ENVELOPE_FIELDS) return undefined;
  if (typeof session !== 'string' || !session || !Number.isSafeInteger(sequence) || !isRecord(message))
    return undefined;
  const { type, ...fields } = message;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined;
  const shape = shapes[type as M['type']];
  const names = Object.keys(fields);
  if (names.length !== Object.keys(shape).length) return undefined;
  if (!names.every((name) => Object.hasOwn(shape, name) && isField(fields[name], shape[name]!))) return undefined;
  return data as unknown as Envelope<M>;
}

/** Whether an envelope is newer than all before it of its session. Stores its number when it is. */
export function replayGuard(): (envelope: Envelope<unknown>) => boolean {
  const last = new Map<string, number>();
  return ({ session, sequence }) => {
    if (sequence <= (last.get(session) ?? 0)) return false;
    last.set(session, sequence);
    return true;
  };
}
