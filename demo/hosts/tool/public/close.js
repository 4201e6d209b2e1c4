// Tells the platform that the tool has registered (LTI Dynamic Registration 1.0, 3.7). The message contains nothing else, so any origin
// may receive it.
(window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
