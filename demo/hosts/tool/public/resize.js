// Sends the height of the tool to the parent page. The message contains nothing else, so any origin may receive it.
if (parent !== window) {
  const main = document.querySelector('main');
  const sendHeight = () =>
    parent.postMessage(
      { subject: 'lti.frameResize', height: Math.ceil(main.getBoundingClientRect().height) + 48 },
      '*',
    );
  new ResizeObserver(sendHeight).observe(main);
}
