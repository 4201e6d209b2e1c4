// Sends the height of the tool to the parent page. The message contains nothing else, so any origin may receive it.
if (parent !== window) {
  const main = document.querySelector('main');
  const tell = () =>
    parent.postMessage(
      { subject: 'lti.frameResize', height: Math.ceil(main.getBoundingClientRect().height) + 48 },
      '*',
    );
  new ResizeObserver(tell).observe(main);
}
