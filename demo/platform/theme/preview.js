// Previews each change: the page uses the design tokens, so it sets them on the root element.
const form = document.querySelector('form');
const contrasts = document.getElementById('contrasts');
const pageStyle = document.documentElement.style;

/** Field to custom property, and a function from the typed text to its value. */
const properties = {
  accent: ['--learn-accent', (text) => text],
  radius: ['--learn-radius', (text) => `${text}px`],
  font: ['--learn-font', (text) => text],
  fontHeading: ['--learn-font-heading', (text) => text],
};

let latest = 0;
async function showContrasts(accent) {
  const asked = ++latest;
  const answer = await fetch(`/learn/theme/contrasts?accent=${encodeURIComponent(accent)}`);
  const sentences = answer.ok ? await answer.json() : [];
  if (asked !== latest) return;
  contrasts.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement('li'), { textContent: sentence })),
  );
}

form.addEventListener('input', ({ target }) => {
  const [property, valueOf] = properties[target.name] ?? [];
  if (!property) return;
  if (target.value) pageStyle.setProperty(property, valueOf(target.value));
  else pageStyle.setProperty(property, 'initial');
  if (target.name === 'accent') void showContrasts(target.value);
});
