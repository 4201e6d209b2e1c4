// The platform's storage for tools (LTI postMessage Storage): for a browser that gives this tool no cookie in a frame.
const PATIENCE_MS = 3000;
const { target, platform, subject, key, value, next } = document.getElementById('storage').dataset;
const id = crypto.randomUUID();

/** Sends the message, and waits for its answer from exactly the platform. Undefined: there was none. */
const answer = await new Promise((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
  addEventListener('message', ({ origin, data }) => {
    if (origin === platform && data?.message_id === id) resolve(data);
  });
  try {
    // A frame beside this one, or the page around it.
    const storage = target === '_parent' ? parent : parent.frames[target];
    storage.postMessage({ subject, message_id: id, key, value }, platform);
  } catch {
    resolve(); // There is no such frame.
  }
});

if (next) {
  location.replace(next);
} else {
  document.forms[0].proof.value = answer?.value ?? '';
  document.forms[0].submit();
}
