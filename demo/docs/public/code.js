const KEY = 'docs-framework';
/** How long a button shows that it has copied, in ms. */
const SAID_MS = 2_000;

/** Announces a text to screen readers. The region is emptied first, so that the same text is announced again. */
function announce(text) {
  const region = document.getElementById('announcement');
  region.textContent = '';
  setTimeout(() => (region.textContent = text), 50);
}

const textOf = (block) => block.querySelector('textarea')?.value ?? block.querySelector('pre').textContent;

/** Selects the code, for pages without a clipboard (http): the visitor copies it with the keyboard. */
function select(block) {
  const area = block.querySelector('textarea');
  if (area) area.select();
  else getSelection().selectAllChildren(block.querySelector('pre'));
}

async function copy(block, button) {
  try {
    await navigator.clipboard.writeText(textOf(block));
    button.textContent = 'Copied';
    announce('Copied');
  } catch {
    select(block);
    button.textContent = 'Selected';
    announce('The code is selected. Copy it with the keyboard.');
  }
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
}

/** Adds a copy button to each block of code. */
export function startCopyButtons(blocks) {
  for (const block of blocks) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    const name = block.querySelector('[aria-label]').getAttribute('aria-label');
    if (name !== 'Code') button.setAttribute('aria-description', name);
    button.addEventListener('click', () => void copy(block, button));
    block.append(button);
  }
}

function remembered() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function remember(name) {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

/** The groups of tabs, which show the same tab: functions that show the tab with a name, if they have it. */
const groups = [];

function startGroup(group, number) {
  const panels = [...group.querySelectorAll(':scope > .tab')];
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Framework');
  const tabs = panels.map((panel, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${number}-${index}`;
    tab.textContent = panel.dataset.tab;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `panel-${number}-${index}`);
    panel.id = `panel-${number}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.querySelector('.tab-name').remove();
    return tab;
  });
  const show = (name) => {
    const chosen = tabs.findIndex((tab) => tab.textContent === name);
    if (chosen < 0) return;
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
  };
  const choose = (tab) => {
    const before = tab.getBoundingClientRect().top;
    for (const showIn of groups) showIn(tab.textContent);
    // Groups above may have changed their height: keeps the tab under the pointer.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    remember(tab.textContent);
  };
  list.addEventListener('click', ({ target }) => tabs.includes(target) && choose(target));
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    tab.focus();
    choose(tab);
  });
  list.append(...tabs);
  group.prepend(list);
  groups.push(show);
  show(panels[0].dataset.tab);
}

/** Makes tabs of each group of code blocks. All groups show the framework that was chosen last in this browser tab. */
export function startTabs(elements) {
  elements.forEach(startGroup);
  const name = remembered();
  if (name) for (const show of groups) show(name);
}
