// The service's end of the bridge to the page around it (version 1, see src/bridge/README.md).
const origins = document.body.dataset.parents.split(' ');
const session = crypto.randomUUID();
let sequence = 0;

export const isFramed = parent !== window;

/** Sends a message to the parent page, to the listed origins only. */
export function send(type) {
  if (!isFramed) return;
  const known = location.ancestorOrigins?.[0];
  const envelope = { protocol: 'learn-bridge', version: 1, session, sequence: ++sequence, message: { type } };
  for (const origin of known ? origins.filter((each) => each === known) : origins) parent.postMessage(envelope, origin);
}

/** Calls `listener` with the start token that the parent page sends. */
export function onToken(listener) {
  addEventListener('message', ({ isTrusted, source, origin, data }) => {
    if (!isTrusted || source !== parent || !origins.includes(origin)) return;
    if (data?.protocol !== 'learn-bridge' || data.version !== 1) return;
    const { type, token } = data.message ?? {};
    if (type === 'proctoring-start' && typeof token === 'string') listener(token);
  });
}
