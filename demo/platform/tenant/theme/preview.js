// Previews each change: the page uses the design tokens, so it sets them on the root element.
const form = document.querySelector('form');
const contrasts = document.getElementById('contrasts');
const pageStyle = document.documentElement.style;

let latest = 0;
async function showContrasts(accent, dark) {
  const asked = ++latest;
  const answer = await fetch(`/learn/theme/contrasts?${new URLSearchParams({ accent, dark })}`);
  const sentences = answer.ok ? await answer.json() : [];
  if (asked !== latest) return;
  contrasts.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement('li'), { textContent: sentence })),
  );
}

form.addEventListener('input', ({ target }) => {
  if (target.name === 'productName') {
    document.querySelector('.brand .name').textContent = target.value || target.placeholder;
    return;
  }
  if (target.name === 'logoFile') {
    if (target.files[0]) document.querySelector('.brand .logo').src = URL.createObjectURL(target.files[0]);
    return;
  }
  if (/accent|Dark/.test(target.name)) {
    const { accent, accentDark, isDarkOwn } = form.elements;
    // A colour for dark that is chosen counts; without one it follows the other.
    if (target === accentDark) isDarkOwn.checked = true;
    if (!isDarkOwn.checked) accentDark.value = accent.value;
    pageStyle.setProperty('--learn-accent', `light-dark(${accent.value},${accentDark.value})`);
    void showContrasts(accent.value, accentDark.value);
    return;
  }
  const { property, unit } = target.dataset;
  if (!property) return;
  pageStyle.setProperty(property, target.value ? target.value + unit : 'initial');
});
