// Leaves the page when the tool in the frame has registered (LTI Dynamic Registration 1.0, 3.7).
const frame = document.querySelector('iframe.registration');

window.addEventListener('message', ({ source, data }) => {
  if (source === frame.contentWindow && data?.subject === 'org.imsglobal.lti.close')
    window.location.assign(frame.dataset.next);
});
