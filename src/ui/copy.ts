/** The way of browsers without a clipboard for scripts, and of pages that may not use it: select, then copy. */
function legacyCopy(text: string): boolean {
  const focused = document.activeElement;
  // Within an open dialog: what is outside of one can't be selected.
  const place = deepestDialog() ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** The dialog that the focus is in, if any; looks into open shadow roots. */
function deepestDialog(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.closest('dialog[open]') ?? null;
}

/** Puts a text on the clipboard; false when neither the clipboard nor the legacy command did it (BTN-06). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return legacyCopy(text);
  }
}
