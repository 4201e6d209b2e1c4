// Previews each change: the page uses the design tokens, so it sets them on the root element.
const form = document.querySelector('form');
const contrasts = document.getElementById('contrasts');
const pageStyle = document.documentElement.style;

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
  const { property, unit } = target.dataset;
  if (!property) return;
  pageStyle.setProperty(property, target.value ? target.value + unit : 'initial');
  if (target.name === 'accent') void showContrasts(target.value);
});
