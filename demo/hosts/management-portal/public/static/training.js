// The page that shows the whole learner portal in a frame. It copies the path of the frame to its own address.
const frame = document.getElementById('training');
const bar = document.getElementById('signin');
const { origin } = new URL(frame.dataset.base);
const { connectLearn } = await import(`${origin}/learn/assets/learn-host.js`);

const learn = connectLearn(frame, {
  origin,
  onNavigated({ path, title }) {
    document.title = `${title} - Northwind Campus Manager 4.2`;
    const own = new URL(location.href);
    if (own.searchParams.get('page') === path) return;
    own.searchParams.set('page', path);
    history.replaceState(null, '', own);
  },
  onSignInNeeded: () => (bar.hidden = false),
  onSignedIn: () => (bar.hidden = true),
});
document.getElementById('signin-button').addEventListener('click', () => learn.signIn());

// The parameter `page` must be a path of the portal: it is appended to the portal's address.
const page = new URLSearchParams(location.search).get('page') ?? '/courses';
frame.src = frame.dataset.base + (/^\/(?![/\\])/.test(page) ? page : '/courses');
