// First step of a launch: this browser remembers its state, then asks the platform who opened the package.
const { state, url } = document.documentElement.dataset;
try {
  sessionStorage.setItem('launch', state);
} catch {
  // A browser may give a frame no storage.
}
location.replace(url);
