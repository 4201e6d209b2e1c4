// Opens a unit of cmi5 in place of this page, in the browser that began the launch.
const { state, url } = document.documentElement.dataset;

const isOwn = () => {
  // A preview is opened by its address, which works once.
  if (state === '') return true;
  try {
    return sessionStorage.getItem('launch') === state;
  } catch {
    // A browser may give a frame no storage: see player.js.
    return true;
  }
};
if (isOwn()) location.replace(url);
else document.getElementById('message').hidden = false;
