// Hands the outcome of a sign-in to the page that opened this window, and closes it. The browser delivers it to that origin only.
const over = document.getElementById('over');
const { to, message } = over.dataset;
if (window.opener && to) {
  window.opener.postMessage(JSON.parse(message), to);
  window.close();
}
// Some browsers do not let a page close its window.
setTimeout(() => (over.hidden = false), window.opener && to ? 3000 : 0);
